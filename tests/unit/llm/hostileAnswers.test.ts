import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, jest } from '@jest/globals';
import { lenientFetch } from '../../../server/llm/providers/answers/lenientFetch.ts';

let body = '';
const provider = createServer((_, response) => void response.end(body));
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
afterAll(() => void provider.close());

/** Returns the events that are read of an answer, and the number of characters parsed for them. */
async function read(answer: string) {
  body = answer;
  const parse = jest.spyOn(JSON, 'parse');
  try {
    const response = await lenientFetch(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
    const events = await response.text();
    return { events, parsed: parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0) };
  } finally {
    parse.mockRestore();
  }
}

const NOT_JSON = 'is not JSON.';
const contentOf = (text: string) => JSON.stringify({ choices: [{ delta: { content: text }, finish_reason: 'stop' }] });

it('parses an event whose JSON never ends a bounded number of times', async () => {
  const { events, parsed } = await read(`data: [[]\n${'data: ,[]\n'.repeat(8_000)}`);
  expect(events).toContain(NOT_JSON);
  expect(parsed).toBeLessThan(5_000_000);
});

it.each([
  ['an event', 'data: '],
  ['a line', ''],
])('refuses %s with more values than an answer has, without parsing it', async (_, beginning) => {
  const { events, parsed } = await read(`${beginning}{"choices":[${'[],'.repeat(200_001)}{}]}\n\n`);
  expect(events).toContain(NOT_JSON);
  expect(parsed).toBe(0);
});

it('refuses an answer that is nested too deeply, without parsing it', async () => {
  const { events, parsed } = await read(`{"choices":[{"message":{"content":${'['.repeat(99)}${']'.repeat(99)}}}]}`);
  expect(events).toContain(NOT_JSON);
  expect(parsed).toBe(0);
});

it('reads a long text in one event, and an event that is written over many lines', async () => {
  const long = 'A "word", '.repeat(400_000);
  expect((await read(`data: ${contentOf(long)}\n\n`)).events).toContain(JSON.stringify(long));
  const lines = JSON.stringify(JSON.parse(contentOf('short')), null, 2).replaceAll(/^/gm, 'data: ');
  expect((await read(`${lines}\n\n`)).events).toContain('"short"');
});
