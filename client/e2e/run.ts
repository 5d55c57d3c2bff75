/** Runs the browser tests, where there is a browser. All arguments are passed to Playwright's test runner. */
import { ensureHeadlessShell, explainMissing } from '#server/testing/find-chromium.ts';
import { runPlaywright, skip } from './run-playwright.ts';

const reason = explainMissing(ensureHeadlessShell);
// Its worker processes need not look for it again, or try to install it.
if (!reason) process.env.CHROMIUM_PATH = ensureHeadlessShell();
process.exitCode = reason ? skip(reason) : runPlaywright(import.meta.dirname, process.argv.slice(2));
