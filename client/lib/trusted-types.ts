interface Rules {
  createHTML(text: string): TrustedHTML | string;
  createScriptURL(url: string): string;
}
declare global {
  // Missing from TypeScript's types, from older browsers, and on the server.
  var trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;
}

const rules: Rules = { createHTML: (text) => text, createScriptURL: (url) => url };

/**
 * Marks text as trusted markup, or as the URL of a script: the content security policy of our pages refuses any other. Only for
 * files of our own build.
 */
export const trusted = globalThis.trustedTypes?.createPolicy('app', rules) ?? rules;
