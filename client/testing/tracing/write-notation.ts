import { parseTracing } from '../../tracing/model/parse-tracing.ts';
import {
  formatElement,
  listSteps,
  mirrorTracing,
  type Sign,
  type Step,
} from '../../tracing/model/tracing.ts';

/** As `data/tracings.csv` has it, to be parsed and drawn. */
export function writeNotation(steps: Step[]): string {
  return steps.flatMap(({ signs, element }) => [...signs.map(writeSign), formatElement(element)]).join('; ');
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
