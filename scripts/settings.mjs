import { existsSync } from 'node:fs';

/** Reads the file .env of the current folder. The environment takes precedence. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
