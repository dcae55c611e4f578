import { expect, it } from '@jest/globals';
import { Ledger, NOTHING, type Stored, type Write } from '../../support/system/compare.ts';

const write = (id: number, version: number, more: Partial<Write> = {}): Write => ({
  id,
  version,
  title: `Title ${id}`,
  content: `Text ${id} at ${version}`,
  ...more,
});

const ACKNOWLEDGED = [write(1, 1), write(1, 2), write(2, 1)];
const WHOLE: Stored = { versions: ACKNOWLEDGED, contents: [write(1, 2), write(2, 1)] };
const again = (repeated: Write) => ({
  doubled: [`content ${repeated.id} at version ${repeated.version} is content 2 at version 1 again`],
});
const withVersion = (more: Write): Stored => ({ ...WHOLE, versions: [...ACKNOWLEDGED, more] });
const text = write(2, 1).content;

it.each<[string, Stored, object]>([
  ['nothing when everything acknowledged is stored', WHOLE, {}],
  [
    'no writes that were stored but never acknowledged',
    { versions: [...ACKNOWLEDGED, write(2, 2), write(3, 1)], contents: [write(1, 2), write(2, 2), write(3, 1)] },
    {},
  ],
  [
    'a lost content',
    { versions: ACKNOWLEDGED.slice(0, 2), contents: [write(1, 2)] },
    { lost: ['content 2 at version 1'] },
  ],
  [
    'a lost edit with its history',
    { versions: [write(1, 1), write(2, 1)], contents: [write(1, 1), write(2, 1)] },
    { lost: ['content 1 at version 2'] },
  ],
  ['a lost edit', { ...WHOLE, contents: [write(1, 1), write(2, 1)] }, { lost: ['content 1 at version 2'] }],
  ['a lost earlier version', { ...WHOLE, versions: ACKNOWLEDGED.slice(1) }, { lost: ['content 1 at version 1'] }],
  [
    'a save that is missing from the history',
    { ...WHOLE, contents: [write(1, 3), write(2, 1)] },
    { changed: ['content 1 as it is now'] },
  ],
  ['a write stored as another content', withVersion(write(3, 1, { content: text })), again(write(3, 1))],
  ['a write stored as another version', withVersion(write(2, 2, { content: text })), again(write(2, 2))],
  ['a row stored twice', withVersion(write(2, 1)), again(write(2, 1))],
  [
    'a changed text',
    { ...WHOLE, versions: [write(1, 1, { content: 'Another text' }), ...ACKNOWLEDGED.slice(1)] },
    { changed: ['content 1 at version 1'] },
  ],
])('reports %s', (_, stored, findings) => {
  expect(new Ledger(ACKNOWLEDGED).compare(stored)).toEqual({ ...NOTHING, ...findings });
});

it('keeps later writes out of a copy', () => {
  const ledger = new Ledger(ACKNOWLEDGED);
  const copy = ledger.copy();
  copy.add(write(9, 1));
  expect(copy.compare(WHOLE).lost).toEqual(['content 9 at version 1']);
  expect(ledger.compare(WHOLE)).toEqual(NOTHING);
});
