/**
 * Starts the server while the image is built, so that Node stores all that it loads compiled (NODE_COMPILE_CACHE). Google's
 * libraries load much of their code at the first call, which is made here to emulators that nobody runs.
 */
import { gaxios } from 'google-auth-library';
import { loadConfig } from './config.ts';
import { checkFirebase } from './firestore/check-firebase.ts';
import { connectFirebase } from './firestore/connect-firebase.ts';
import './main.ts';

const { firebase } = loadConfig(process.env);
const { auth, firestore } = connectFirebase(firebase, firebase.emulators);
// Credentials are fetched with it, which emulators do without.
const request = gaxios.request({ url: `http://${firebase.emulators?.auth}` });
await Promise.allSettled([checkFirebase(auth, firestore), request]);
process.kill(process.pid, 'SIGTERM');
