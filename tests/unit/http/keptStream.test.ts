import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { recorded } from '../../../server/http/idempotency.ts';

const closed = (stream: Readable) => new Promise<void>((resolve) => void stream.once('close', resolve));

it.each([
  ['whole', 3, /^one two three $/],
  ['in part', 1, /^one /],
  ['not at all', 0, /^$/],
])('keeps what was read of a stream that is read %s, once, and ends the stream', async (_, pieces, text) => {
  const source = Readable.from(['one ', 'two ', 'three ']);
  const kept: string[] = [];
  const sent = recorded(source, async (each) => void kept.push(each));
  const ended = Promise.all([closed(source), closed(sent)]);
  let read = 0;
  if (pieces > 0) for await (const _piece of sent) if (++read === pieces && pieces < 3) break;
  sent.destroy();
  await ended;
  expect(kept).toEqual([expect.stringMatching(text)]);
});
