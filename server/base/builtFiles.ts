import path from 'node:path';

/** `npm run build` fills this folder. What it compiled runs from within; tests run from the sources beside it. */
const BUILD = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist' : '..');

export const CLIENT_FOLDER = path.join(BUILD, 'client');
export const EXPLORER_FOLDER = path.join(BUILD, 'explorer');
export const DATABASE_THREAD = path.join(BUILD, 'server/databaseThread.js');
/** A database folder as `initdb` leaves it: a new data directory starts from a copy. */
export const INITIAL_DATABASE = path.join(BUILD, 'initialDatabase');
