/**
 * Starts the server during the image build, so that Node fills its compile cache (NODE_COMPILE_CACHE). Google's libraries load
 * much of their code on the first call, so this makes one to emulators that do not exist.
 */
import { gaxios } from 'google-auth-library';
import { loadConfig } from './config.ts';
import { checkFirebase } from './firestore/check-firebase.ts';
import { connectFirebase } from './firestore/connect-firebase.ts';
import './main.ts';

const { firebase, timeouts } = loadConfig(process.env);
const connected = connectFirebase(firebase, firebase.emulators);
// Loads the HTTP client that fetches credentials, which emulators do not need.
const request = gaxios.request({ url: `http://${firebase.emulators?.auth}` });
await Promise.allSettled([checkFirebase(connected, timeouts.firebaseCheckMs), request]);
process.kill(process.pid, 'SIGTERM');
