import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Curriculum, findCategory, findLevel, listLevels } from '#shared/curriculum.ts';
import type { Program } from '#shared/edition.ts';
import { ProgramSchema } from '#shared/program-schema.ts';
import { findSchemaFaults } from '../schema-faults.ts';
import { invalidConfig, invalidInput } from '../start-error.ts';

const shippedFile = resolve(import.meta.dirname, '../../data/program.json');

/**
 * Reads and validates the program of the curriculum. The operator's own has to fit the curriculum; of ours, what the curriculum
 * has counts, and a curriculum that shares no category with it has no program.
 * @throws StartError when the file cannot be read or has faults
 */
export async function loadProgram(file: string | undefined, curriculum: Curriculum): Promise<Program> {
  const json = await readFile(file ?? shippedFile, 'utf8').catch(() => {
    throw invalidConfig([`PROGRAM_FILE: expected a file that can be read, found "${file}"`]);
  });
  const program = parseProgram(json.replace(/^\uFEFF/, ''), file ?? shippedFile);
  const faults = [
    ...findTwice(program),
    ...findCircles(program),
    ...(file ? findUnknown(program, curriculum) : []),
  ];
  if (faults.length > 0) throw invalidInput('program.invalid', file ?? shippedFile, faults);
  if (file) return program;
  const categories = program.categories.filter(({ id }) => findCategory(curriculum, id));
  if (categories.length === 0) return { categories };
  const { waltzJump, ...rest } = program;
  const hasJump = waltzJump !== undefined && listLevels(curriculum).some(({ id }) => id === waltzJump);
  return { ...rest, ...(hasJump && { waltzJump }), categories };
}

function parseProgram(json: string, file: string): Program {
  let program: unknown;
  try {
    program = JSON.parse(json);
  } catch (error) {
    throw invalidInput('program.invalid', file, [`is not JSON: ${(error as SyntaxError).message}`]);
  }
  const faults = findSchemaFaults(ProgramSchema, program);
  if (faults.length > 0) throw invalidInput('program.invalid', file, faults);
  return program as Program;
}

function findTwice({ categories }: Program): string[] {
  return categories.flatMap(({ id }, index) =>
    categories.findIndex((other) => other.id === id) < index
      ? `/categories/${index}/id must not repeat: "${id}" is there already`
      : [],
  );
}

/** Whoever completed such a program would begin again. */
function findCircles({ categories }: Program): string[] {
  const nextOf = new Map(categories.map(({ id, next }) => [id, next?.category]));
  return categories.flatMap(({ id }, index) => {
    const way = [id];
    for (let next = nextOf.get(id); next && !way.slice(1).includes(next); next = nextOf.get(next))
      way.push(next);
    return way.length > 1 && way.at(-1) === id
      ? `/categories/${index}/next must not lead back to its category: ${way.join(', ')}`
      : [];
  });
}

/** Ids that the curriculum lacks, which are slips of the pen. */
function findUnknown({ categories, names = {}, waltzJump }: Program, curriculum: Curriculum): string[] {
  const ids = curriculum.categories.map(({ id }) => id);
  const levelIds = listLevels(curriculum).map(({ id }) => id);
  const known = [...ids, ...levelIds];
  const isUnknown = (id: string) => !findCategory(curriculum, id);
  return [
    ...categories.flatMap(({ id }, index) =>
      isUnknown(id)
        ? `/categories/${index}/id must be one of the curriculum’s: ${ids.join(', ')}; found "${id}"`
        : [],
    ),
    ...categories.flatMap(({ next }, index) =>
      next && !findLevel(curriculum, next.category, next.level)
        ? `/categories/${index}/next must be a level of the curriculum, which has no "${next.level}" in "${next.category}"`
        : [],
    ),
    ...Object.keys(names)
      .filter((id) => !known.includes(id))
      .map(
        (id) =>
          `/names must have ids of the curriculum’s categories and levels: ${known.join(', ')}; found "${id}"`,
      ),
    ...(waltzJump === undefined || levelIds.includes(waltzJump)
      ? []
      : [`/waltzJump must be one of the curriculum’s levels: ${levelIds.join(', ')}; found "${waltzJump}"`]),
  ];
}
