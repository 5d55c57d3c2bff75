import type { Side } from './joints.ts';

/** What a shape shows, by which it gets its color. Limbs that are farther away are paler. */
export type Paint =
  | 'halo'
  | 'cloth'
  | 'far'
  | 'farther'
  | 'farthest'
  | 'L'
  | 'R'
  | 'dot'
  | 'steel'
  | 'knit'
  | 'face';

export interface Shape {
  paint: Paint;
  /** Whether a gap in the color of what is behind separates it from what it covers. */
  isOutlined?: boolean;
  /** SVG path data, in units of which a standing skater is 170 tall. The anchor of the pose is at 0 0, on the ice. */
  d: string;
}

/** A joint in the picture, and how near it is to whoever looks. */
export interface Spot {
  x: number;
  y: number;
  near: number;
}

/** Shapes that are drawn together, and how near they are. */
export interface Layer {
  near: number;
  shapes: Shape[];
}

export type Pen = <Joints>(spots: Record<keyof Joints, Spot>, outlines: Outline<Joints>[]) => string;

/** The radii around some joints: their hull is part of the figure. */
export type Outline<Joints> = Partial<Record<keyof Joints, number>>;
export type SideOutline = Outline<Side>;
