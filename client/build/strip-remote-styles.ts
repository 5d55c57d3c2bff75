import type { Plugin } from 'vite';

/**
 * Keeps FirebaseUI's stylesheet to its widget. Out go addresses of other hosts (a Google font, which offline or under our
 * policy also fails the whole lazy chunk, and pictures from www.gstatic.com, for which sign-in-widget.css has local ones),
 * and rules for every `<dialog>` of the page. The rest goes into a layer, so that our rules win by being outside of it.
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
