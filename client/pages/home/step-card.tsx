import { ButtonLink } from '../../ui/button.tsx';
import styles from './step-card.module.css';

interface StepCardProps {
  title: string;
  text: string;
  to: string;
  /** The label of the link. */
  action: string;
}

/** What a skater does next. */
export function StepCard({ title, text, to, action }: StepCardProps) {
  return (
    <div className={styles.card}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} about={title}>
        {action}
      </ButtonLink>
    </div>
  );
}
