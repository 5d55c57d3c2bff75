import { listImports } from './list-running-sources.ts';

/** Loaded only where it is installed: on a developer's terminal. */
const developmentOnly = ['pino-pretty', 'vite'];
/** firebase-admin/firestore is made of it, but calls it optional, and the image has nothing that is optional. */
const neededByOthers = ['@google-cloud/firestore'];

/** Packages that the server needs when it runs, and that the image would not have. */
export function findMissingDependencies(
  sources: Iterable<string>,
  dependencies: Record<string, string>,
): string[] {
  return listPackages(sources)
    .filter((name) => !Object.hasOwn(dependencies, name) && !developmentOnly.includes(name))
    .map((name) => `${name} is imported by the server: move it to dependencies of package.json`);
}

/** Dependencies of the image that nothing in it imports. */
export function findIdleDependencies(
  sources: Iterable<string>,
  dependencies: Record<string, string>,
): string[] {
  const needed = [...listPackages(sources), ...neededByOthers];
  return Object.keys(dependencies).filter((name) => !needed.includes(name));
}

function listPackages(sources: Iterable<string>): string[] {
  const imports = [...sources].flatMap(listImports).filter((name) => !/^(?:[.#]|node:)/.test(name));
  const packages = imports.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)];
}
