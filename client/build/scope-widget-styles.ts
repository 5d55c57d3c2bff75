import type { Plugin } from 'vite';

/** Removes URLs of other hosts from FirebaseUI's styles, and confines them to its own dialogs and a layer that ours override. */
export function scopeWidgetStyles(): Plugin {
  return {
    name: 'scope-widget-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /firebaseui\.css$/ },
      handler: (code) => ({ code: scopeStyles(code), map: null }),
    },
  };
}

export function scopeStyles(css: string): string {
  const rules = css
    .replace(/@import\s+url\(['"]?https?:[^)]*\)\s*;/g, '')
    .replace(/url\(['"]?https?:[^)]*\)/g, 'none')
    .replace(/(?<=^|[},])dialog(?=[{:.+])/g, 'dialog:where(.firebaseui-dialog)');
  return `@layer firebaseui {${rules}}`;
}
