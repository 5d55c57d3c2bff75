import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { scopeStyles } from './scope-widget-styles.ts';

const require = createRequire(import.meta.url);
const css = readFileSync(require.resolve('firebaseui/dist/firebaseui.css'), 'utf8');

it('leaves no address of another host in the widget’s stylesheet', () => {
  expect(css).toMatch(/https:/);
  const rules = scopeStyles(css);
  expect(rules.replaceAll('http://www.w3.org', '')).not.toMatch(/https?:|@import/);
  expect(rules).toContain('data:image/svg+xml');
});

it('leaves no rule for elements outside the widget', () => {
  const outside = /(?:^|[},])(dialog[{:.+][^{]*)/g;
  expect([...css.matchAll(outside)]).not.toEqual([]);
  const rules = [...scopeStyles(css).matchAll(outside)].map(([, selector]) => selector);
  expect(rules.filter((selector) => !selector?.startsWith('dialog:where(.firebaseui-dialog)'))).toEqual([]);
});
