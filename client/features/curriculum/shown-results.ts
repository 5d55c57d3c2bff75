/** As many as fill a phone's screen. Rendering thousands would hold up the next letter. */
const atFirst = 10;
const more = 50;
/** No address may ask for more: the server renders this page as well. */
export const mostShown = 1000;

/** How many results the address asks for. */
export function readShownCount(params: URLSearchParams): number {
  const asked = Number(params.get('show'));
  return Number.isSafeInteger(asked) && asked > atFirst ? Math.min(asked, mostShown) : atFirst;
}

export function nextShownCount(shown: number): number {
  return Math.min(shown + more, mostShown);
}
