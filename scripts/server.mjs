import { prepare } from './prepare.mjs';

/** Runs a command of the server, as `npm run seed` does: node scripts/server.mjs seed */
prepare({ client: false });
const [command] = process.argv.splice(2, 1);
await import(`../dist/server/${command}.js`);
