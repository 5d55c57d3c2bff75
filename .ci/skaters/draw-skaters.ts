/** Draws `client/ui/art/skaters.svg` anew, after a change of the figure or of a pose. */
import { writeFileSync } from 'node:fs';
import { composeSkaters, skatersPath } from './skaters.ts';

writeFileSync(skatersPath, composeSkaters());
