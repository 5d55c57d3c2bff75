import leven from 'leven';
import { variables } from './variables.ts';

const names = Object.keys(variables);

/** Firebase's SDK reads this one by itself. */
const otherNames = ['FIREBASE_CONFIG'];

/** Names that nobody reads and that look like ours. The server would go on with a default that the operator did not choose. */
export function findMisspelled(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => !names.includes(name) && !otherNames.includes(name))
    .flatMap((name) => {
      const meant = findSimilar(name);
      return meant
        ? [`${name}: is not a variable of this server, did you mean ${meant}? Rename or unset it`]
        : [];
    });
}

function findSimilar(name: string): string | undefined {
  const [closest] = names
    .map((candidate) => ({ candidate, distance: leven(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= mostEdits(candidate))
    .sort((a, b) => a.distance - b.distance);
  return closest?.candidate ?? names.find((candidate) => isBeginning(name, candidate));
}

/** Many programs have short names such as `HOSTS`, or `POST`. */
function mostEdits({ length }: string): number {
  return length < 6 ? 0 : Math.min(3, Math.floor(length / 4));
}

/** Such as `SESSION_IDLE`, of `SESSION_IDLE_SECONDS`. */
function isBeginning(name: string, candidate: string): boolean {
  return name.includes('_') && candidate.startsWith(`${name}_`);
}
