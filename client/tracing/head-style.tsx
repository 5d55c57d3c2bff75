import { useValue } from '../lib/create-value.ts';
import { createStoredValue } from '../stores/safe-storage.ts';
import * as storedKeys from '../stores/stored-keys.ts';
import { Segments } from '../ui/segments.tsx';
import type { HeadStyle } from './body/draw-head.ts';

const choice = createStoredValue(storedKeys.headStyle);

const options = [
  { value: 'bun', text: 'Bun' },
  { value: 'short', text: 'Short hair' },
  { value: 'helmet', text: 'Helmet' },
] as const;

/** What the skater in all drawings has on her head. By default, her hair in a bun. */
export function useHeadStyle(): HeadStyle {
  const stored = useValue(choice);
  return options.find(({ value }) => value === stored)?.value ?? 'bun';
}

export function chooseHeadStyle(style: HeadStyle): void {
  choice.set(style === 'bun' ? null : style);
}

export function HeadStyleChoice() {
  return (
    <Segments
      label="My skater"
      isLabelShown
      options={options}
      chosen={useHeadStyle()}
      onChoose={chooseHeadStyle}
    />
  );
}
