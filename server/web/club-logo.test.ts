import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clubLogoPath } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { loadClubLogo } from './club-logo.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-logo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const svgFile = resolve(import.meta.dirname, '../testing/editions/club-logo.svg');
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`;

function load(content: string | Buffer) {
  const file = join(folder, 'logo');
  writeFileSync(file, content);
  return loadClubLogo(file);
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

const faultOf = (content: string | Buffer) =>
  load(content).then(
    () => undefined,
    ({ faults: [fault] }) => String(fault).replace(`CLUB_LOGO: ${join(folder, 'logo')} `, ''),
  );

describe('the logo of a club', () => {
  it('is an SVG or a PNG by its content, whatever the name of the file', async () => {
    expect(await loadClubLogo(undefined)).toBeUndefined();
    expect((await load(readFileSync(svgFile)))?.type).toBe('image/svg+xml');
    expect((await load(png(512, 300)))?.type).toBe('image/png');
    const illustrator = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<g fill="url(#a)" style="fill:url(&quot;#a&quot;)"/>')}`;
    expect(await faultOf(illustrator.replaceAll('&quot;', "'"))).toBeUndefined();
    const embedded = svg('<image xlink:href="data:image/png;base64,AAAA"/><use href="#a"/>');
    expect(await faultOf(embedded)).toBeUndefined();
  });

  it.each([
    ['a page', '<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>', 'is neither a PNG nor an SVG'],
    ['nothing', '', 'is neither a PNG nor an SVG'],
    ['an SVG without its namespace', '<svg viewBox="0 0 1 1"></svg>', 'is neither a PNG nor an SVG'],
    ['another encoding', Buffer.from(svg('<title>Stra\xDFe</title>'), 'latin1'), 'is not UTF-8'],
    ['a damaged PNG', png(1, 1).subarray(0, 20), 'is a damaged PNG'],
    ['a PNG that unpacks to gigabytes', png(30_000, 30_000), 'has 30000 × 30000 pixels: the limit is 2000'],
    ['a large file', svg(`<title>${'x'.repeat(100_000)}</title>`), 'has 100'],
    ['a script', svg('<script>alert(1)</script>'), 'has a script'],
    ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'has a script'],
    [
      'a script behind a comment in a text',
      svg('<![CDATA[<!--]]><script>1</script><!-- -->'),
      'has a script',
    ],
    ['an event handler', svg('', ' onload="alert(1)"'), 'has an event handler'],
    ['an event handler in the next line', svg('<g\nonclick = "x"/>'), 'has an event handler'],
    ['markup of pages', svg('<foreignObject><p/></foreignObject>'), 'has foreignObject'],
    ['an animated link', svg('<a><set attributeName="href" to="x"/></a>'), 'has an animation'],
    ['another file', svg('<image href="https://evil.example/x.png"/>'), 'has a reference to another file'],
    ['another file by an old name', svg('<use xlink:href="//x/y#z"/>'), 'has a reference to another file'],
    ['an SVG in it', svg('<image href="data:image/svg+xml,x"/>'), 'has a reference to another file'],
    ['a link', svg('<a href="javascript:alert(1)"/>'), 'has a script'],
    ['styles from elsewhere', svg('<style>@import "https://x"</style>'), 'has a reference to another file'],
    ['a fill from elsewhere', svg('<g style="fill:url( https://x#a)"/>'), 'has a reference to another file'],
    ['another base', svg('<use href="#a" xml:base="https://x/"/>'), 'has a reference to another file'],
    ['an entity', svg('<g style="fill:u&#114;l(https://x)"/>'), 'has an entity'],
    ['an escape', svg('<style>g{fill:\\75rl(https://x)}</style>'), 'has an entity or an escape'],
  ])('is refused if it is, or has, %s', async (_what, content, fault) => {
    expect((await faultOf(content))?.slice(0, fault.length)).toBe(fault);
  });

  it('that cannot be read is refused', async () => {
    await expect(loadClubLogo(join(folder, 'absent'))).rejects.toMatchObject({
      event: 'config.invalid',
      faults: [expect.stringMatching(/^CLUB_LOGO: expected a file that can be read, found "/)],
    });
  });

  it('is served as what it is, can do nothing where it is opened by itself, and is revalidated', async () => {
    const edition = { ...loadConfig({}).edition, clubLogoFile: svgFile };
    const app = await buildTestApp({ settings: { edition } });
    const answer = await app.inject({ url: clubLogoPath });
    expect(answer.rawPayload).toEqual(readFileSync(svgFile));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    const again = await app.inject({
      url: clubLogoPath,
      headers: { 'if-none-match': `${answer.headers.etag}` },
    });
    expect(again.statusCode).toBe(304);
    await app.close();
  });

  it('has no address where there is none', async () => {
    const app = await buildTestApp();
    expect((await app.inject({ url: clubLogoPath })).statusCode).toBe(404);
    await app.close();
  });
});
