import type { LoggerOptions } from 'pino';

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
