import { ButtonLink } from '../../ui/button.tsx';
import styles from './go-on-card.module.css';

export interface GoOnCardProps {
  heading: string;
  text: string;
  to: string;
  action: string;
}

/** What a skater does next. */
export function GoOnCard({ heading, text, to, action }: GoOnCardProps) {
  return (
    <div className={styles.card}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ButtonLink to={to} about={heading}>
        {action}
      </ButtonLink>
    </div>
  );
}
