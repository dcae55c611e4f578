import { prepare } from './prepare.mjs';

/** Builds the client, the server and the initial database, if they are out of date. */
await prepare();
