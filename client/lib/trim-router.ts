import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the components of React Router that we do not use, with all that hangs on them: for all it
 * knows, making one could have an effect. The warnings and the texts of errors go as well: they are for those who write
 * routes, not for skaters.
 */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^ +(?=warning\()/gm, '/* @__PURE__ */ ')
          .replaceAll(/^( +invariant\([^;]+?),\n +(`.*`|".*")(?=\n +\);$)/gm, '$1')
          .replaceAll(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}
