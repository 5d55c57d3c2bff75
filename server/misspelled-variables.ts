import leven from 'leven';
import { variables } from './variables.ts';

const names = Object.keys(variables);

/** Firebase's SDK reads this one by itself. */
const otherNames = ['FIREBASE_CONFIG'];

/** Finds unknown variables that look like ours: the server would silently use a default that the operator did not choose. */
export function findMisspelled(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => !names.includes(name) && !otherNames.includes(name))
    .flatMap((name) => {
      const meant = findSimilar(name);
      return meant
        ? [`${name}: is not a variable of this server. Did you mean ${meant}? Rename it or unset it`]
        : [];
    });
}

function findSimilar(name: string): string | undefined {
  const [closest] = names
    .map((candidate) => ({ candidate, distance: leven(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= maxEdits(candidate))
    .sort((a, b) => a.distance - b.distance);
  return closest?.candidate ?? names.find((candidate) => isPrefix(name, candidate));
}

/** None for short names: other programs use names like `HOSTS` or `POST`. */
function maxEdits({ length }: string): number {
  return length < 6 ? 0 : Math.min(3, Math.floor(length / 4));
}

/** Such as `SESSION_IDLE` for `SESSION_IDLE_SECONDS`. */
function isPrefix(name: string, candidate: string): boolean {
  return name.includes('_') && candidate.startsWith(`${name}_`);
}
