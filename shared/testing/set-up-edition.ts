import program from '../../data/program.json' with { type: 'json' };
import { defaultAppName, type Program, setEdition } from '../edition.ts';

// The shipped app, unless a test sets another edition.
setEdition({ appName: defaultAppName, program: program as Program });
