import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import * as storedKeys from '../../stores/stored-keys.ts';
import PrivacyPolicyPage from '../privacy-policy.tsx';

const folder = resolve(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx,html}', { cwd: folder })
  .filter((file) => !/\.test\.tsx?$|^(?:e2e|testing)\/|^stores\/(?:safe-storage|skater-item)/.test(file))
  .map((file) => ({ file, source: readFileSync(resolve(folder, file), 'utf8') }));

/** Where the code names something that it stores: an argument of each call, or the name of a cache. */
const naming =
  /(?:\.(?:get|set|remove)Item\(|\b(?:(?:read|write)Item|readJson<[^(]*>)\([\w.]+, |\bcreate(?:StoredValue|SkaterItem)\()([\w.'"`:${}]+)|\bcacheName: ([\w.'"`]+)/g;

/** What the code stores under: a declared key, a literal, or a name that its file makes of a declared key. */
const uses = sources.flatMap(({ file, source }) =>
  [...source.matchAll(naming)].map(([, item, cache]) => {
    const expression = item ?? cache ?? '';
    const definition = new RegExp(`(?:const|function) ${expression.replace(/\W.*/, '')}\\b[^;]*;`).exec(
      source,
    )?.[0];
    return { file, text: /^storedKeys\.|^['"`]/.test(expression) ? expression : `${definition}` };
  }),
);

describe('what is stored in the browser', () => {
  it('is stored only under declared names', () => {
    const declared = Object.values(storedKeys).map((name) => `'${name}'`);
    const undeclared = uses.filter(
      ({ text }) => !/\bstoredKeys\.\w+|\boutboxPrefix\(/.test(text) && !declared.includes(text),
    );
    expect(uses.length).toBeGreaterThan(15);
    expect(undeclared).toEqual([]);
  });

  it('includes every declared name', () => {
    const code = sources.map(({ source }) => source).join('');
    // Workbox names its cache itself.
    const unused = Object.keys(storedKeys).filter(
      (key) => key !== 'filesCache' && !code.includes(`storedKeys.${key}`),
    );
    expect(unused).toEqual([]);
  });

  it('is listed on the privacy page by name', () => {
    // The page asks for the contact address.
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const { container } = render(
      <MemoryRouter>
        <PrivacyPolicyPage />
      </MemoryRouter>,
    );
    const missing = Object.values(storedKeys).filter(
      (name) => !container.textContent?.includes(`“${name.replace(/:$/, '')}”`),
    );
    expect(missing).toEqual([]);
  });

  it('includes no cookies; those of Google Analytics are only removed', () => {
    const writers = sources.filter(({ source }) => /document\.cookie\s*=|cookieStore\.set/.test(source));
    expect(writers.map(({ file }) => file)).toEqual(['features/analytics/google-visits.ts']);
  });
});
