import type { Plugin } from 'vite';

/**
 * Confines FirebaseUI's styles: removes URLs of other hosts, limits them to its own dialogs, and puts them in a layer that our
 * rules override.
 */
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
