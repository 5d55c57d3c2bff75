import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { courseName, displayName, levelHeading } from './curriculum.ts';
import { appDescription, appInSentence, type Edition, getEdition, setEdition, siteName } from './edition.ts';

/** The shipped edition with changes, for one test. */
function change(changes: Partial<Edition>): void {
  const before = getEdition();
  onTestFinished(() => setEdition(before));
  setEdition({ ...before, ...changes });
}

it('an edition that nobody has set fails, so that no page shows another one’s names', async () => {
  vi.resetModules();
  const unset = await import('./edition.ts');
  expect(() => unset.getEdition()).toThrow('The edition is not set yet');
});

it('names in sentences read naturally, with and without a program, a link and a club', () => {
  expect([siteName(), appInSentence()]).toEqual(['Figure Skating App', 'the Figure Skating App']);
  expect(appDescription()).toMatch(/^Follow the official Learn to Skate curriculum: /);
  change({ appName: 'Skate Lakeside', clubName: 'Lakeside SC', program: { categories: [] } });
  expect([siteName(), appInSentence()]).toEqual(['Skate Lakeside · Lakeside SC', 'Skate Lakeside']);
  expect(appDescription()).toMatch(/^Follow the figure skating curriculum: /);
  change({ program: { name: 'CanSkate', categories: [] } });
  expect(appDescription()).toMatch(/^Follow the CanSkate curriculum: /);
});

describe('a category or level', () => {
  it('has its id in words as a name, and words of ours before it where it stands alone', () => {
    expect(displayName('pre-free-skate')).toBe('Pre Free Skate');
    expect(courseName('free-skate')).toBe('Figure Skating Free Skate');
    expect(levelHeading('basic-1')).toBe('Level Basic 1');
  });

  it('has the name that the program gives, which needs no words of ours', () => {
    change({ program: { names: { 'pre-canskate': 'Pre-CanSkate' }, categories: [] } });
    for (const nameOf of [displayName, courseName, levelHeading])
      expect(nameOf('pre-canskate')).toBe('Pre-CanSkate');
    expect(displayName('constructor')).toBe('Constructor');
  });
});
