import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

/** Runs a command of the server; `npm run seed` calls node scripts/server.mjs seed. */
readSettings();
await prepare({ client: false });
const [command] = process.argv.splice(2, 1);
await import(`../dist/server/${command}.js`);
