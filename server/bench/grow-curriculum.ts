import Papa from 'papaparse';

const movesPerLevel = 25;
const levelsPerCategory = 16;

/**
 * A curriculum of many moves out of the one there is: its texts with a number of their own each, in 25 categories of 16 levels for 10,000
 * moves.
 */
export function growCurriculum(csv: string, moveCount: number): string {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  const rows = Array.from({ length: moveCount }, (_, index) => {
    const source = data[index % data.length] ?? {};
    const level = Math.floor(index / movesPerLevel);
    const category = Math.floor(level / levelsPerCategory);
    return {
      ...source,
      category: category === 0 ? 'basic' : `program-${category}`,
      level: `stage-${level}`,
      move_id: `${source.move_id}-${index}`,
      name: `${source.name} ${index}`,
      description: `Variation ${index}: ${source.description}`,
    };
  });
  return Papa.unparse(rows, { newline: '\n' });
}
