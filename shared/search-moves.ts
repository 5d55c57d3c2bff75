import { type Curriculum, listMoves, type PlacedMove } from './curriculum.ts';

/** A move and all its text, in lower case. */
interface Entry {
  placed: PlacedMove;
  text: string;
}

interface Index {
  entries: Entry[];
  /** The searches of somebody who is typing: each term holds the one before it, so its hits are among that one's. */
  steps: { term: string; found: Entry[] }[];
}

const indexes = new WeakMap<Curriculum, Index>();
const betweenTexts = '\0';
const rememberedSteps = 30;

/** Moves whose name or either description contains the trimmed term, whatever its case. */
export function searchMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  // Made even for an empty term: the first letter must not wait for it.
  const index = indexOf(curriculum);
  const wanted = term.trim().toLowerCase();
  if (wanted === '' || wanted.includes(betweenTexts)) return [];
  return search(index, wanted).map(({ placed }) => placed);
}

function indexOf(curriculum: Curriculum): Index {
  const known = indexes.get(curriculum);
  if (known) return known;
  const entries = listMoves(curriculum).map((placed) => {
    const { name, description, detailedDescription } = placed.move;
    return { placed, text: [name, description, detailedDescription].join(betweenTexts).toLowerCase() };
  });
  const index: Index = { entries, steps: [] };
  indexes.set(curriculum, index);
  return index;
}

function search({ entries, steps }: Index, wanted: string): Entry[] {
  while (steps.length > 0 && !wanted.includes(steps.at(-1)?.term ?? '')) steps.pop();
  const last = steps.at(-1);
  if (last?.term === wanted) return last.found;
  const found = (last?.found ?? entries).filter(({ text }) => text.includes(wanted));
  if (steps.length < rememberedSteps) steps.push({ term: wanted, found });
  return found;
}
