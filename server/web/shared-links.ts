import { pagePatterns } from '#shared/paths.ts';

/**
 * The page and move that a link meant before a messenger encoded its `#` or took the text after it for a part of it: an id ends
 * at the first character that it cannot have. The page of shared progress repairs the rest itself. Undefined if there is no such
 * page.
 */
export function repairLink(url: string, pagePaths: ReadonlySet<string>): string | undefined {
  const [encoded = ''] = url.split('?', 1);
  const [, path = '', rest = ''] = /^([\w/-]+)(.*)$/s.exec(decodeURIComponent(encoded)) ?? [];
  const pagePath = path.toLowerCase().replace(/\/$/, '');
  // A page that ends in `.php` is looked for by scanners.
  if (!pagePaths.has(pagePath) || /^\.\w/.test(rest)) return undefined;
  if (pagePath === pagePatterns.sharedProgress) {
    const [, fragment] = /%(?:25)*23(.*)$/.exec(encoded) ?? [];
    return fragment ? `${pagePath}#${fragment}` : pagePath;
  }
  const [, query] = /^\?([^#]+)/.exec(rest) ?? [];
  const [anchor = ''] = /#move-[a-z0-9-]+/.exec(rest) ?? [];
  return pagePath + (query ? `?${new URLSearchParams(query)}` : '') + anchor;
}
