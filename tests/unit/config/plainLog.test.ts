import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { readConfig } from '../../../server/config.ts';
import { loggerOptions, logStream } from '../../../server/http/logging.ts';
import { plainLog } from '../../../server/http/plainLog.ts';

function logger(withColours = false) {
  const lines: string[] = [];
  const log = pino(loggerOptions('debug'), plainLog({ write: (line: string) => lines.push(line) }, withColours));
  return { log, lines };
}

/** The lines with a fixed time. */
const timeless = (lines: string[]) => lines.map((line) => line.replace(/^\d\d:\d\d:\d\d/, '12:00:00'));

describe('a plain line of the log', () => {
  it('says when, how bad and what', () => {
    const { log, lines } = logger();
    log.info({ address: { port: 1 } }, 'ready');
    log.warn({ reason: 'no mail server' }, 'a mail was not sent');
    log.debug('looking');
    expect(timeless(lines)).toEqual([
      '12:00:00 ready\n',
      '12:00:00 warning a mail was not sent reason=no mail server\n',
      '12:00:00 debug looking\n',
    ]);
  });

  it('has what was asked and answered for a request', () => {
    const { log, lines } = logger();
    const request = { requestId: 'x', method: 'GET', path: '/api/contents/', status: 200, ms: 12, userId: 7, dbMs: 3 };
    log.info(request, 'request');
    log.error({ ...request, status: 500 }, 'request');
    expect(timeless(lines)).toEqual([
      '12:00:00 GET /api/contents/ 200 12 ms\n',
      '12:00:00 error GET /api/contents/ 500 12 ms\n',
    ]);
  });

  it('leaves out the files of the client', () => {
    const { log, lines } = logger();
    log.info({ method: 'GET', path: '/*', status: 200, ms: 1 }, 'request');
    expect(lines).toEqual([]);
    log.error({ method: 'GET', path: '/*', status: 500, ms: 1 }, 'request');
    expect(lines).toHaveLength(1);
  });

  it('is followed by the stack of an error, and has no secret', () => {
    const { log, lines } = logger();
    log.error({ err: new Error('no such table'), token: 'secret' }, 'a request failed');
    expect(timeless(lines)[0]).toMatch(/^12:00:00 error a request failed \nError: no such table\n\s+at /);
    expect(lines.join('')).not.toContain('secret');
  });

  it('has no control characters of a client', () => {
    const { log, lines } = logger();
    log.info({ method: 'GET', path: '/\u001b[2J\u0007\r\nx', status: 404, ms: 1 }, 'request');
    log.error({ err: new Error('\u001b[31mred\rover') }, 'failed');
    expect(timeless(lines)[0]).toBe('12:00:00 GET /  x 404 1 ms\n');
    expect(lines.join('')).not.toMatch(/[\u001b\r\u0007]/);
  });

  it('has colours where they are wanted', () => {
    const { log, lines } = logger(true);
    log.warn('careful');
    expect(lines[0]).toMatch(/\u001b\[33mwarning\u001b\[0m careful\n$/);
  });
});

describe('the format of the log', () => {
  /** The line that a server with this environment writes to a terminal or a file; null for pino's own JSON. */
  function written(isTTY: boolean, env: NodeJS.ProcessEnv) {
    const lines: string[] = [];
    const out = { isTTY, write: (text: string) => lines.push(text) } as unknown as typeof process.stdout;
    const stream = logStream(readConfig(env), out);
    if (!stream) return null;
    pino(loggerOptions('info'), stream).warn('careful');
    return lines.join('').replace(/\d\d:\d\d:\d\d/, '12:00:00');
  }
  const COLOURED = '\u001b[90m12:00:00\u001b[0m \u001b[33mwarning\u001b[0m careful\n';
  const PLAIN = '12:00:00 warning careful\n';

  it.each<[boolean, NodeJS.ProcessEnv, string | null]>([
    [true, {}, COLOURED],
    [true, { NO_COLOR: '' }, COLOURED],
    [true, { NO_COLOR: '1' }, PLAIN],
    [true, { TERM: 'dumb' }, PLAIN],
    [true, { LOG_FORMAT: 'json' }, null],
    [false, {}, null],
    [false, { LOG_FORMAT: 'plain' }, PLAIN],
  ])('follows the terminal (%j) and the settings: %j', (isTTY, env, expected) => {
    expect(written(isTTY, env)).toBe(expected);
  });
});
