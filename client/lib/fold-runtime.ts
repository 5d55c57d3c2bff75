import type { Plugin, Rolldown } from 'vite';

/** What the helpers are called where they come from, and by those who import them. */
const exportedName = 'bundlerRuntime';

/**
 * Moves the bundler's few helpers, for which it insists on a file of their own, into a file that every page needs: a
 * request costs a slow phone more than what is in it.
 */
export function foldRuntime(hostName: string): Plugin {
  return {
    name: 'fold-runtime',
    apply: 'build',
    enforce: 'pre',
    // Files are named before this happens; browsers keep them for good.
    augmentChunkHash: () => `${replaceImport}${writeHelpers}`,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const host = chunks.find(({ name }) => name === hostName);
      if (!runtime || !host) throw new Error(`There is no runtime to fold, or no file "${hostName}" for it`);
      for (const chunk of chunks) replaceImport(chunk, runtime, host);
      delete bundle[runtime.fileName];
    },
  };
}

function replaceImport(
  chunk: Rolldown.OutputChunk,
  runtime: Rolldown.OutputChunk,
  host: Rolldown.OutputChunk,
): void {
  if (!chunk.imports.includes(runtime.fileName)) return;
  const file = runtime.fileName.replace(/.*\//, './').replaceAll('.', '\\.');
  const statement = new RegExp(`import(?:\\{([^}]*)\\}from)?"${file}";`);
  if (!statement.test(chunk.code)) throw new Error(`${chunk.fileName} imports the runtime in another way`);
  const source = chunk === host ? writeHelpers(runtime.code) : undefined;
  chunk.code = chunk.code.replace(statement, (_statement, names?: string) => {
    const use = names ? `const{${names.replaceAll(' as ', ':')}}=${exportedName};` : '';
    if (source) return source + use;
    return use && `import{${exportedName}}from"./${host.fileName.replace(/.*\//, '')}";${use}`;
  });
  if (source) chunk.code += `export{${exportedName}};`;
  const others = chunk.imports.filter((name) => name !== runtime.fileName);
  chunk.imports = chunk === host ? others : [...new Set([host.fileName, ...others])];
}

/** The helpers as one object: their own names may be others' in the file they move to. */
function writeHelpers(code: string): string {
  const [, body, exported] = /^(.*)export\s*\{(.*)\};?\s*$/s.exec(code) ?? [];
  if (body === undefined || exported === undefined) throw new Error('The runtime has another shape');
  const helpers = exported.split(',').map((pair) => pair.trim().split(' as ').reverse().join(':'));
  return `const ${exportedName}=(()=>{${body}return{${helpers}}})();`;
}
