import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageFiles } from '../../shared/page-files.ts';

/** Writes down the files of every part of the app that is loaded by itself, for the server to name them in the pages. */
export function listPageFiles(fileName: string): Plugin {
  let root: string;
  return {
    name: 'list-page-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const isPart = (id: string) => Boolean(this.getModuleInfo(id)?.dynamicImporters.length);
      const parts = chunks.flatMap((chunk) =>
        chunk.moduleIds.filter(isPart).map((id) => [relative(root, id), filesOf(chunk, chunks)]),
      );
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(parts)) });
    },
  };
}

/** Follows the static imports. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): PageFiles {
  const used = new Set([chunk]);
  for (const { imports } of used) {
    for (const other of chunks) if (imports.includes(other.fileName)) used.add(other);
  }
  // What is imported comes first, so that whoever imports it has the last word.
  const styles = [...used].reverse().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: toPaths([...used].map(({ fileName }) => fileName)), styles: toPaths(styles) };
}

function toPaths(files: string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
