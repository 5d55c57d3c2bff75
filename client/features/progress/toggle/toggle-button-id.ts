/** The element that marks this move, where the page has one. */
export function toggleButtonId(key: string): string {
  return `toggle-${key}`;
}
