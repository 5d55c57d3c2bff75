import styles from './practice.module.css';

export function SpeakerIcon() {
  return (
    <svg viewBox="0 0 24 24" className={styles.speaker} aria-hidden="true">
      <path d="M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
    </svg>
  );
}
