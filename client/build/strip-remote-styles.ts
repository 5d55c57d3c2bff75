import type { Plugin } from 'vite';

/**
 * Limits FirebaseUI's stylesheet to its widget: removes addresses of other hosts (a Google font, which offline or under our
 * policy also fails the whole lazy chunk, and pictures from www.gstatic.com, for which sign-in-widget.css has local ones)
 * and rules for other dialogs. The rest goes into a cascade layer, so that all rules outside of it win.
 */
export function stripRemoteStyles(): Plugin {
  return {
    name: 'strip-remote-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /firebaseui\.css$/ },
      handler: (code) => ({ code: keepToWidget(code), map: null }),
    },
  };
}

export function keepToWidget(css: string): string {
  const rules = css
    .replace(/@import\s+url\(['"]?https?:[^)]*\)\s*;/g, '')
    .replace(/url\(['"]?https?:[^)]*\)/g, 'none')
    .replace(/(?<=^|[},])dialog(?=[{:.+])/g, 'dialog:where(.firebaseui-dialog)');
  return `@layer firebaseui {${rules}}`;
}
