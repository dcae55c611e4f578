import { reasonOf } from './base/errors.ts';
import { ConfigError } from './config.ts';

/** Ends a failed command with one sentence: what it could not do and why. A ConfigError already says both. */
export const exitWithReason =
  (what: string) =>
  (error: unknown): never => {
    const reason = reasonOf(error);
    console.error(error instanceof ConfigError ? reason : `${what}: ${reason}`);
    process.exit(1);
  };
