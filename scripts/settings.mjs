import { existsSync } from 'node:fs';

/** What a file .env in the folder of the call sets; the environment goes before it. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
