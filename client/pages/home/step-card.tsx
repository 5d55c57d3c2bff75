import { displayName } from '#shared/curriculum.ts';
import type { LevelPlace } from '#shared/next-move.ts';
import { categoryPath, levelPath } from '#shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../home.module.css';

interface StepCardProps {
  title: string;
  text?: string;
  to: string;
  /** The label of the link. */
  action?: string;
}

export function StepCard({ title, text, to, action = 'Go on' }: StepCardProps) {
  return (
    <div className={styles.step}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} about={title}>
        {action}
      </ButtonLink>
    </div>
  );
}

/** Leads to the last level while the next move is not known; somebody new, to the first one. */
export function LastLevelCard({ last }: { last: LevelPlace | undefined }) {
  if (last) {
    const { categoryId, levelId } = last;
    return <StepCard title={`Continue: ${displayName(levelId)}`} to={levelPath(categoryId, levelId)} />;
  }
  return (
    <StepCard
      title="New here? Start with Basic"
      text="The first level begins with standing up on the ice."
      to={categoryPath('basic')}
      action="Start"
    />
  );
}
