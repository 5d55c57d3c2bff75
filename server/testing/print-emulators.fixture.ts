// Takes the server's place beside the emulators: prints where they are, and lives until its stdin ends.
const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = process.env;
process.stdout.write(`${JSON.stringify({ auth, firestore })}\n`);
process.stdin.resume();
