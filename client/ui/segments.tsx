import { useId } from 'react';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  /** Where the options do not say what they are about. Otherwise the label is for screen readers. */
  isLabelShown?: boolean;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few options side by side, of which one is chosen. */
export function Segments<Value extends string>({
  label,
  isLabelShown = false,
  options,
  chosen,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId();
  const isHydrated = useIsHydrated();
  return (
    <fieldset className={`needs-scripts ${styles.segments}`} disabled={!isHydrated}>
      <legend className={isLabelShown ? styles.label : 'visually-hidden'}>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
