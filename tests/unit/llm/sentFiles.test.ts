import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { expect, it } from '@jest/globals';
import type { PromptFile } from '../../../server/base/completions.ts';
import { notFound } from '../../../server/base/errors.ts';
import { SentFiles, withFiles } from '../../../server/llm/providers/sentFiles.ts';

const fileOf = (bytes: Buffer): PromptFile => ({
  name: 'sky.png',
  mediaType: 'image/png',
  byteCount: bytes.length,
  part: async (from, length) => bytes.subarray(from, from + length),
});
const requestOf = (body: string) =>
  withFiles({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
const bodyOf = (request: RequestInit | undefined) => text(request?.body as ReadableStream);

it('puts files of any length in place of their marks, and gives the length of the body', async () => {
  const files = new SentFiles();
  const contents = [randomBytes(4_000_001), randomBytes(2), Buffer.alloc(0)];
  const marks = contents.map((bytes) => files.markOf(fileOf(bytes)));
  const request = requestOf(JSON.stringify({ text: 'é', urls: marks.map((mark) => `data:image/png;base64,${mark}`) }));
  const body = await bodyOf(request);
  const urls = contents.map((bytes) => `data:image/png;base64,${bytes.toString('base64')}`);
  expect(body === JSON.stringify({ text: 'é', urls })).toBe(true);
  expect(new Headers(request?.headers).get('content-length')).toBe(String(Buffer.byteLength(body)));
});

it('reads no file before its place in the body is sent', async () => {
  const read: number[] = [];
  const files = new SentFiles();
  const large = { ...fileOf(Buffer.alloc(0)), byteCount: 20_000_000 };
  const part: PromptFile['part'] = async (from, length) => (read.push(from), Buffer.alloc(length));
  const reader = (requestOf(`{"a":"${files.markOf({ ...large, part })}"}`)?.body as ReadableStream).getReader();
  await reader.read();
  await reader.read();
  expect(read.length).toBeLessThan(3);
  await reader.cancel();
});

it('keeps the reason why a file could not be read', async () => {
  const files = new SentFiles();
  const gone = notFound('The content of this file');
  const request = requestOf(`"${files.markOf({ ...fileOf(Buffer.alloc(9)), part: () => Promise.reject(gone) })}"`);
  await expect(bodyOf(request)).rejects.toBe(gone);
  expect(files.failure).toBe(gone);
});

it('leaves a text alone that looks like a mark, and all marks after the call', () => {
  const files = new SentFiles();
  const mark = files.markOf(fileOf(Buffer.alloc(9)));
  files.end();
  for (const body of [`"${mark}"`, '"sent-file-00000000-0000-0000-0000-000000000000"', '"a text"'])
    expect(requestOf(body)?.body).toBe(body);
});
