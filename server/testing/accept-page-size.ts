/** Writes down what the pages weigh now, for a change that is worth its weight: `npm run accept:size`. */
import { writeFileSync } from 'node:fs';
import { measurePageSizes, pageSizeFile } from './page-size.ts';

writeFileSync(pageSizeFile, `${JSON.stringify(await measurePageSizes(), null, 2)}\n`);
