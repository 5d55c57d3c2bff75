import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';

type AxeFindings = Pick<Axe.AxeResults, 'violations' | 'incomplete'>;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Runs in the page. The content security policy does not apply to code that a driver evaluates. */
export const installAxe = new Function(source) as () => void;

/** Runs in the page, with all rules or only these. Skips frames, such as YouTube's player, because they are not ours. */
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
 * Lists violations as `rule: element`. Includes texts in the color of their background, which axe does not count as violations
 * because they may be hidden on purpose.
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
