import type { Plugin } from 'vite';

/**
 * Moves a script of the page into a template, where browsers do not look for what they can fetch ahead: each request costs a slow
 * phone 5 ms before it reads the page. `before-react.ts` takes it out again.
 */
export function holdBackScript(name: string): Plugin {
  return {
    name: 'hold-back-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script] = new RegExp(`<script [^>]*/${name}-[^>]*></script>`).exec(html) ?? [];
        if (!script) throw new Error(`The page asks for no script "${name}"`);
        return html.replace(script, `<template>${script}</template>`);
      },
    },
  };
}
