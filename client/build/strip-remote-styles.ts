import type { Plugin } from 'vite';

/**
 * Takes out of FirebaseUI's stylesheet what reaches beyond its widget: addresses of other hosts (a Google font, which
 * offline or under our policy also fails the whole lazy chunk, and pictures from www.gstatic.com, for which
 * sign-in-widget.css has local ones), and rules for every `<dialog>` of the page.
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

/** The stylesheet without remote imports, with `none` for remote pictures, and with its own dialogs only. */
export function keepToWidget(css: string): string {
  return css
    .replace(/@import\s+url\(['"]?https?:[^)]*\)\s*;/g, '')
    .replace(/url\(['"]?https?:[^)]*\)/g, 'none')
    .replace(/(?<=^|[},])dialog(?=[{:.+])/g, 'dialog:where(.firebaseui-dialog)');
}
