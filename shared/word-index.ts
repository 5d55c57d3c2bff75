/** Of each word, which is whatever spaces separate, the numbers of the texts that hold it, rising. */
export type WordIndex = Map<string, number[]>;

/** Adds the words of a text in lower case, whose number is higher than those before. */
export function addWords(index: WordIndex, text: string, number: number): void {
  for (const word of text.split(' ')) {
    const numbers = index.get(word);
    if (!numbers) index.set(word, [number]);
    else if (numbers.at(-1) !== number) numbers.push(number);
  }
}

/** Whether a term is within one word wherever it is found. */
export function isWithinWord(term: string): boolean {
  return !term.includes(' ');
}

/** For each of so many texts 1 if one of its words holds the part, which must be within one. */
export function findPart(index: WordIndex, part: string, textCount: number): Uint8Array {
  const found = new Uint8Array(textCount);
  let missing = textCount;
  for (const [word, numbers] of index) {
    if (missing === 0) break;
    if (!word.includes(part)) continue;
    for (const number of numbers) {
      if (found[number] === 0) missing -= 1;
      found[number] = 1;
    }
  }
  return found;
}
