import { prepare } from './prepare.mjs';

/** Builds what is stale: the client, the server and the database folder that a new one is copied from. */
prepare();
