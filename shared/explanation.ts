/** How to do a move. See data/README.md for the format. */
interface Explanation {
  steps: string[];
  /** How it looks or feels when it is right. */
  good?: string;
  /** The usual mistake and its cure. */
  fix?: string;
}

/** The headings of the parts on cards, in search results and in print. */
export const partNames = { steps: 'Do it', good: 'You’ve got it when', fix: 'Fix it' };

/** Parses a `detailed_description`: one step per line, then `Good: …`, then `Fix: …`. */
export function parseExplanation(text: string): Explanation {
  const explanation: Explanation = { steps: [] };
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, label, rest = ''] = /^(Good|Fix): *(.*)$/.exec(line) ?? [];
    if (label === 'Good') explanation.good = rest;
    else if (label === 'Fix') explanation.fix = rest;
    else if (line !== '') explanation.steps.push(line);
  }
  return explanation;
}

/** Returns what is wrong with the format. A single line is valid: an operator's own curriculum may have no steps. */
export function checkExplanation(text: string): string[] {
  if (!text.includes('\n')) return [];
  const { steps } = parseExplanation(text);
  const messages: string[] = [];
  if (steps.length < 3 || steps.length > 5)
    messages.push(`detailed_description has ${steps.length} steps: write three to five, one per line`);
  if (!/\nGood: +\S.*\nFix: +\S.*$/.test(text.replaceAll('\r', '')))
    messages.push('detailed_description must end with a line "Good: …" and then a line "Fix: …"');
  return messages;
}
