import type { Plugin } from 'vite';

/** Limits FirebaseUI's styles to its widget, asks no other host, and puts them into a layer, so that all rules outside of it win. */
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
