import { measureLogCost } from './log-cost.ts';
import { startFirebase } from './servers.ts';
const fb = await startFirebase();
console.log(await measureLogCost(fb));
await fb.stop();
