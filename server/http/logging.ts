import type { LoggerOptions } from 'pino';

/**
 * One JSON line an event. Headers, bodies and query strings are never logged; what slips in under these names is cut
 * out.
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
