import { parseTracing } from '../../tracing/model/parse-tracing.ts';
import {
  type Element,
  formatPosition,
  listSteps,
  mirrorTracing,
  type Sign,
  type Step,
} from '../../tracing/model/tracing.ts';

/** As `data/tracings.csv` has it, to be parsed and drawn. */
export function writeNotation(steps: Step[]): string {
  return steps.flatMap(({ signs, element }) => [...signs.map(writeSign), writeElement(element)]).join('; ');
}

/** As a skater does it who turns the other way. */
export function mirrorNotation(notation: string): string {
  return writeNotation(listSteps(mirrorTracing(parseTracing(notation))));
}

function writeSign(sign: Sign): string {
  if (sign.kind === 'toe') return `toe ${sign.foot}`;
  if (sign.kind === 'jump') return `jump ${sign.revolutions}`;
  return 'side' in sign ? `${sign.kind} ${sign.side}` : sign.kind;
}

function writeElement(element: Element): string {
  if (element.kind === 'stop') return ['stop', element.style, element.side].filter(Boolean).join(' ');
  if (!('feet' in element)) return element.kind;
  const feet = element.feet.map(formatPosition).join('+');
  if (element.kind === 'spin') return `spin ${feet} ${element.revolutions}`;
  const size = element.size === 'normal' ? '' : element.size;
  return [feet, element.extent, size, element.freeFoot].filter(Boolean).join(' ');
}
