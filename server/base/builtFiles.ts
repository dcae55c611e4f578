import path from 'node:path';

/** The output folder of `npm run build`. Compiled code runs inside it, tests run from the sources next to it. */
const BUILD = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist' : '..');

export const CLIENT_FOLDER = path.join(BUILD, 'client');
export const EXPLORER_FOLDER = path.join(BUILD, 'explorer');
export const FILE_READER = path.join(BUILD, 'server/fileReader.js');
export const DATABASE_THREAD = path.join(BUILD, 'server/databaseThread.js');
/** A folder of a migrated database without data; a new data directory starts as a copy of it. */
export const INITIAL_DATABASE = path.join(BUILD, 'initialDatabase');
