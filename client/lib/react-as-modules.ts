import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Marks the modules that this plugin makes, which belong into React's file. */
export const reactModule = '\0module:react';

const require = createRequire(import.meta.url);

/**
 * React is CommonJS. Imported as such, it runs where it is first imported, together with the app in one long task, and
 * each use looks up a property. Here every entry of React becomes a module with named exports, beside React.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(-dom)?(\/(client|jsx-runtime))?$/ },
      handler: (id, importer, { kind }) =>
        // React's own parts require one another.
        kind === 'require-call' || importer?.startsWith(reactModule)
          ? null
          : id.replace(/^react/, reactModule),
    },
    load: {
      filter: { id: new RegExp(`^${reactModule}`) },
      handler(id) {
        const source = id.replace(reactModule, 'react');
        const names = Object.keys(require(source));
        const exports = names.map((name) => `export const ${name} = all.${name};`);
        return `import all from '${source}';\n${exports.join('\n')}\nexport default all;`;
      },
    },
  };
}
