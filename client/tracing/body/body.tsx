import { useHeadStyle } from '../head-style.tsx';
import styles from './body.module.css';
import type { BodyPose } from './body-pose.ts';
import { drawBody } from './draw-body.ts';

interface BodyProps {
  pose: BodyPose;
  camera: number;
  isSmall?: boolean;
}

/** A group for SVG. The skater stands at 0 0, and is 170 units tall. */
export function Body({ pose, camera, isSmall = false }: BodyProps) {
  const head = useHeadStyle();
  return (
    <g className={styles.body}>
      {drawBody(pose, { camera, head, isSmall }).map(({ paint, isOutlined, d }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names, and change places only while the figure turns
          key={index}
          className={isOutlined ? `${styles[paint]} ${styles.outlined}` : styles[paint]}
          d={d}
        />
      ))}
    </g>
  );
}
