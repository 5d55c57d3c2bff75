/** The colours of the app: as the system has them, unless the skater has chosen. */
export type Theme = 'system' | 'light' | 'dark';

/** The local storage key. The script in index.html reads it too, before the page is first painted. */
const storageKey = 'theme';

/** Shows these colours, now and on every visit to come. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Then the choice lasts until the page is closed.
  }
}

/** Tells what is chosen, at once and whenever another tab chooses. Returns the function that ends this. */
export function followTheme(listener: (theme: Theme) => void): () => void {
  const show = (value: string | null | undefined) => {
    const theme = value === 'light' || value === 'dark' ? value : 'system';
    showTheme(theme);
    listener(theme);
  };
  const showOther = ({ key, newValue }: StorageEvent) => key === storageKey && show(newValue);
  show(document.documentElement.dataset.theme);
  window.addEventListener('storage', showOther);
  return () => window.removeEventListener('storage', showOther);
}

/** Colours the page, and with it the browser's own bars. */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${meta.id})`;
    else meta.media = meta.id === theme ? 'all' : 'not all';
  }
}
