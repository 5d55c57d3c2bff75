import type { Trunk } from './joints.ts';
import type { Layer, Outline, Paint, Pen, Shape, Spot } from './shapes.ts';

export type HeadStyle = 'bun' | 'short' | 'helmet';

/** How much nearer or farther than the head a part must be to be seen, or to be hidden by it. */
const depth = 2.6;

/** A round face in a hood of hair, above a collar. */
export function drawHead(trunk: Trunk<Spot>, style: HeadStyle, pen: Pen): Layer[] {
  const near = (trunk.head.near - trunk.chest.near) * 0.6 + 1;
  const isFaceSeen = trunk.face.near - trunk.head.near > -depth;
  const shape = (paint: Paint, outline: Outline<Trunk>): Shape => ({ paint, d: pen(trunk, [outline]) });
  const hood = shape('cloth', { head: style === 'helmet' ? 13 : 14.8 });
  return [
    { near: near - 0.3, shapes: [shape('knit', { neck: 5.6, chest: 3 })] },
    { near, shapes: [{ ...hood, isOutlined: true }] },
    { near: near + (isFaceSeen ? 0.1 : -0.1), shapes: [shape('face', { face: 10.8 })] },
    ...(style === 'bun' ? [drawBun(trunk, near, shape)] : []),
    ...(style === 'helmet' ? [drawHelmet(trunk, near, shape)] : []),
  ];
}

type Draw = (paint: Paint, outline: Outline<Trunk>) => Shape;

function drawBun({ bun, head }: Trunk<Spot>, near: number, shape: Draw): Layer {
  const isSeen = bun.near > head.near;
  return {
    near: near + (isSeen ? 0.2 : -0.2),
    shapes: [{ ...shape('cloth', { bun: 6.2 }), isOutlined: isSeen }],
  };
}

/** A shell with a rim that stands out, and the strap on each side that the head does not hide. */
function drawHelmet({ head, rimL, rimR }: Trunk<Spot>, near: number, shape: Draw): Layer {
  const rim = { rimL: 2.4, rimR: 2.4, brow: 2.4, nape: 2.4 };
  const dome = { rimL: 0.5, rimR: 0.5, brow: 0.5, nape: 0.5, crown: 11 };
  const straps = [
    { spot: rimL, outline: { rimL: 1.2, chin: 1.2 } },
    { spot: rimR, outline: { rimR: 1.2, chin: 1.2 } },
  ].filter(({ spot }) => spot.near - head.near > -depth);
  return {
    near: near + 0.3,
    shapes: [
      ...straps.map(({ outline }) => shape('cloth', outline)),
      { ...shape('knit', rim), isOutlined: true },
      { ...shape('knit', dome), isOutlined: true },
    ],
  };
}
