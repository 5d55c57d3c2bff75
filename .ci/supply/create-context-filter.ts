import { matchesGlob } from 'node:path';

/** Returns whether a file is in the image's build context, according to .dockerignore: the last matching line decides. */
export function createContextFilter(dockerignore: string): (file: string) => boolean {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => ({
    isSent: line.startsWith('!'),
    pattern: line.replace(/^!/, '').replace(/\/$/, ''),
  }));
  return (file) => rules.findLast(({ pattern }) => fits(file, pattern))?.isSent ?? true;
}

function fits(file: string, pattern: string): boolean {
  // To the builder, unlike Node, a star also stands for names that begin with a dot.
  return pattern === '*' || matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
}
