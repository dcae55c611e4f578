import { stripVTControlCharacters } from 'node:util';

/** Fields of a line that people at a terminal do not need, or that the text of the line has already. */
const LEFT_OUT = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'err',
  'requestId',
  'method',
  'path',
  'status',
  'ms',
]);
const LEVELS: Record<number, [name: string, colour: number]> = {
  10: ['trace', 90],
  20: ['debug', 90],
  30: ['info', 32],
  40: ['warning', 33],
  50: ['error', 31],
  60: ['fatal', 31],
};

type Line = Record<string, unknown> & { level: number; time: number; msg?: string };

/**
 * A stream for pino that writes each event as a line for people: its time, its level unless it is info, and its text. The
 * files of the client are left out: a page is a hundred requests.
 */
export const plainLog = (to: { write(text: string): unknown }, withColours: boolean) => ({
  write: (text: string) => {
    const line = JSON.parse(text) as Line;
    if (!isFile(line)) to.write(`${plainLine(line, withColours)}\n`);
  },
});

const isFile = ({ level, msg, path }: Line) => level <= 30 && msg === 'request' && path === '/*';

function plainLine(line: Line, withColours: boolean): string {
  const [name = '', colour = 0] = LEVELS[line.level] ?? [String(line.level), 0];
  const paint = (text: string, code: number) => (withColours ? `\u001b[${code}m${text}\u001b[0m` : text);
  const time = new Date(line.time).toTimeString().slice(0, 8);
  const level = line.level === 30 ? [] : [paint(name, colour)];
  return [paint(time, 90), ...level, onOneTerminalLine(textOf(line)), ...errorOf(line)].join(' ');
}

/** Control characters that a client sent could move the cursor of the terminal. */
const onOneTerminalLine = (text: string) => stripVTControlCharacters(text).replace(/\p{Cc}/gu, ' ');

function textOf(line: Line): string {
  const { msg = '', method, path, status, ms } = line;
  const text = msg === 'request' ? `${String(method)} ${String(path)} ${String(status)} ${String(ms)} ms` : msg;
  const fields = Object.entries(line).filter(([name, value]) => !LEFT_OUT.has(name) && isShort(value));
  return [text, ...(msg === 'request' ? [] : fields.map(([name, value]) => `${name}=${String(value)}`))].join(' ');
}

const isShort = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** The stack of an error is on lines of its own. */
function errorOf({ err }: Line): string[] {
  if (typeof err !== 'object' || err === null) return [];
  const { stack, message } = err as { stack?: unknown; message?: unknown };
  return [`\n${String(stack ?? message ?? '').replace(/[^\P{Cc}\n]/gu, ' ')}`];
}
