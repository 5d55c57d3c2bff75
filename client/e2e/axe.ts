import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';

export type AxeFindings = Pick<Axe.AxeResults, 'violations' | 'incomplete'>;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Runs in the page. A page refuses scripts of others, but what a driver evaluates is none of them. */
export const installAxe = new Function(source) as () => void;

/** Runs in the page, with all rules or only these. Frames of others, such as YouTube's player, are theirs to answer for. */
export async function runAxe(rules?: string[]): Promise<AxeFindings> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const { violations, incomplete } = await axe.run(
    { exclude: ['iframe'] },
    {
      resultTypes: ['violations', 'incomplete'],
      selectors: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    },
  );
  return { violations, incomplete };
}

/**
 * What axe is sure of, as `rule: element`, and texts in the color of what they stand on: axe leaves it to us whether those
 * are hidden on purpose.
 */
export function listFaults({ violations, incomplete }: AxeFindings): string[] {
  const unreadable = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
  }));
  return [...violations, ...unreadable].flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? help}`),
  );
}
