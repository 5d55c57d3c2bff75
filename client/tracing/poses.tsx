import type { CountedMove } from '#shared/curriculum.ts';
import poseFile from '../../data/poses.csv?raw';
import { readNotations } from './model/tracings-csv.ts';
import styles from './poses.module.css';

interface Pose {
  /** The center of the head, in SVG units of a box of 160 × 240 whose floor is at 220. */
  head: [number, number];
  body: string;
  /** The arm, or what is behind the body, in a quieter color. */
  arms: string;
  blades: string;
}

/** Skaters seen from the side; from the front in the last two. */
const poses: Record<string, Pose> = {
  stand: {
    head: [76, 36],
    body: 'M76 64V132L78 170L76 206',
    arms: 'M76 76L98 104L116 100',
    blades: 'M60 218H98',
  },
  dip: {
    head: [90, 70],
    body: 'M84 98L64 150L100 170L78 206',
    arms: 'M82 106L110 128L132 122',
    blades: 'M62 218H100',
  },
  hop: {
    head: [80, 28],
    body: 'M78 56L74 116L86 146L76 178',
    arms: 'M78 66L104 84L124 70',
    blades: 'M60 190H98',
  },
  march: {
    head: [74, 36],
    body: 'M74 64V132L72 206M74 132L110 140L106 174',
    arms: 'M74 76L52 100L56 122',
    blades: 'M56 218H94M94 186H132',
  },
  sit: {
    head: [48, 112],
    body: 'M48 138L56 200L96 186L130 204',
    arms: 'M48 148L26 176L22 206',
    blades: 'M146 186V214',
  },
  kneel: {
    head: [70, 66],
    body: 'M68 94L64 152L106 156L102 206M64 152L60 208L28 210',
    arms: 'M68 104L92 128L106 150',
    blades: 'M86 218H124M20 196V216',
  },
  front: {
    head: [80, 36],
    body: 'M80 64V128L66 168V206M80 128L94 168V206',
    arms: 'M80 76L52 96L34 92M80 76L108 96L126 92',
    blades: 'M64 218H68M92 218H96',
  },
  plow: {
    head: [80, 48],
    body: 'M80 76V136L52 172L40 204M80 136L108 172L120 204',
    arms: 'M80 88L52 106L34 98M80 88L108 106L126 98',
    blades: 'M22 216L58 206M138 216L102 206',
  },
};

const width = 160;
let posesByKey: ReadonlyMap<string, string> | undefined;

/** The skater's poses one after another, for a move on one spot, whose drawing would be empty; undefined for other moves. */
export function findPoses({ key }: CountedMove): string[] | undefined {
  posesByKey ??= readNotations(poseFile);
  return posesByKey.get(key)?.split(' ');
}

/** Hidden from screen readers, because the drawing is described in words. @param names of `poses`; unknown ones are left out */
export function Poses({ names }: { names: string[] }) {
  return (
    <svg viewBox={`0 0 ${width * names.length} 240`} className={styles.poses} aria-hidden="true">
      <path className={styles.floor} d={`M0 224H${width * names.length}`} />
      {names.map((name, index) => {
        const pose = poses[name];
        return (
          pose && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pose may come twice, and the list never changes
            <g key={index} transform={`translate(${width * index} 0)`}>
              {index > 0 && <path className={styles.next} d="M-8 108L4 120L-8 132" />}
              <path className={styles.arms} d={pose.arms} />
              <path d={pose.body} />
              <circle cx={pose.head[0]} cy={pose.head[1]} r="17" />
              <path className={styles.blades} d={pose.blades} />
            </g>
          )
        );
      })}
    </svg>
  );
}
