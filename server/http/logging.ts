import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';
import { plainLog } from './plainLog.ts';

/**
 * Logs one JSON line per event. Headers, bodies and query strings are never logged; values under these names are
 * redacted in case they slip in.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: [
      'password',
      'newPassword',
      'token',
      'access',
      'refresh',
      'authorization',
      '*.password',
      '*.newPassword',
      '*.token',
      '*.authorization',
      'err.parameters',
      'err.query',
      'apiKey',
      '*.apiKey',
      'err.driverError',
      'err.detail',
    ],
    remove: true,
  },
});

/** The destination of the log in its format; undefined for pino's own, which writes JSON to stdout. */
export function logStream({ logFormat, logColours }: Pick<Config, 'logFormat' | 'logColours'>, out = process.stdout) {
  const format = logFormat ?? (out.isTTY ? 'plain' : 'json');
  return format === 'json' ? undefined : plainLog(out, out.isTTY && logColours);
}
