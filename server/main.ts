import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Loads the server. Loading takes a second on a small machine, and as the first process of a container Node ignores signals
 * without a listener: until the server takes over, these handlers exit at once.
 */
const exit = () => process.exit(0);
process.on('SIGTERM', exit).on('SIGINT', exit);
// Stripping types and compiling takes a third of the start-up time. In the image this folder is already filled, and read-only.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
const { startServer } = await import('./start-server.ts');
await startServer(() => process.off('SIGTERM', exit).off('SIGINT', exit));
