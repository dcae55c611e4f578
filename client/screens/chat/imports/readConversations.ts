import { Turns } from '../../../lib/files/turns.ts';
import { type Conversion, conversionsOf } from './convert/convert.ts';
import type { LeftOut } from './convert/values.ts';
import { type Element, JsonElements } from './jsonElements.ts';
import { sourceTexts } from './sourceTexts.ts';

interface Reading {
  /** Counts what is left out. */
  leftOut: LeftOut;
  signal: AbortSignal;
  /** Receives how many bytes of all texts are read. */
  onProgress: (done: number, total: number) => void;
}

/**
 * The conversations in files, one by one in their order. Pieces are read and converted in turns of a few milliseconds, as
 * the Library does: the content security policy of the page allows no worker.
 */
export async function* readConversations(
  files: readonly File[],
  { leftOut, signal, onProgress }: Reading,
): AsyncGenerator<Conversion, undefined> {
  const texts = await sourceTexts(files);
  const turns = new Turns(signal);
  const total = texts.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const { path, size, pieces } of texts) {
    const elements = new JsonElements();
    let count = 0;
    let read = 0;
    for await (const { text, bytes } of pieces(signal)) {
      read += bytes;
      onProgress(done + Math.min(read, size), total);
      for (const element of elements.push(text)) {
        count++;
        yield* conversions(element, leftOut);
        await turns.next();
      }
      await turns.next();
    }
    for (const element of elements.end()) {
      count++;
      yield* conversions(element, leftOut);
    }
    if (count === 0) yield { name: path, json: null, problem: 'It has no conversations.' };
    done += size;
  }
  return undefined;
}

const conversions = (element: Element, leftOut: LeftOut): Conversion[] =>
  element === null
    ? [{ name: 'Long conversation', json: null, problem: 'It is too long to be read here.' }]
    : conversionsOf(element, leftOut);
