import { describe, expect, it } from '@jest/globals';
import { type Kept, Ledger, type Write } from '../../support/database/ledger.ts';

const write = (id: number, version: number): Write => ({
  id,
  version,
  title: `Title ${id}`,
  content: `Text ${id} at ${version}`,
});

const ACKNOWLEDGED = [write(1, 1), write(1, 2), write(2, 1)];
const WHOLE: Kept = { versions: ACKNOWLEDGED, contents: [write(1, 2), write(2, 1)] };

const ledger = new Ledger();
for (const each of ACKNOWLEDGED) ledger.add(each);

const NOTHING = { lost: [], doubled: [], changed: [] };

describe('the ledger of acknowledged writes', () => {
  it('reports nothing when everything acknowledged is stored', () => {
    expect(ledger.compare(WHOLE)).toEqual(NOTHING);
  });

  it('ignores writes that were stored but never acknowledged', () => {
    expect(
      ledger.compare({
        versions: [...WHOLE.versions, write(2, 2), write(3, 1)],
        contents: [write(1, 2), write(2, 2), write(3, 1)],
      }),
    ).toEqual(NOTHING);
  });

  it('reports a lost content', () => {
    expect(ledger.compare({ versions: WHOLE.versions.slice(0, 2), contents: [write(1, 2)] })).toEqual({
      ...NOTHING,
      lost: ['content 2 at version 1'],
    });
  });

  it('reports a lost edit, with or without its history', () => {
    const lost = { ...NOTHING, lost: ['content 1 at version 2'] };
    expect(ledger.compare({ versions: [write(1, 1), write(2, 1)], contents: [write(1, 1), write(2, 1)] })).toEqual(
      lost,
    );
    expect(ledger.compare({ ...WHOLE, contents: [write(1, 1), write(2, 1)] })).toEqual(lost);
  });

  it('reports a lost earlier version', () => {
    expect(ledger.compare({ ...WHOLE, versions: WHOLE.versions.slice(1) })).toEqual({
      ...NOTHING,
      lost: ['content 1 at version 1'],
    });
  });

  it('reports a save that is missing from the history', () => {
    expect(ledger.compare({ ...WHOLE, contents: [write(1, 3), write(2, 1)] })).toEqual({
      ...NOTHING,
      changed: ['content 1 as it is now'],
    });
  });

  it('reports a duplicated write: as another content, as another version, as the same row', () => {
    const text = write(2, 1).content;
    const doubled = (again: Write) => [
      `content ${again.id} at version ${again.version} is content 2 at version 1 again`,
    ];
    for (const again of [{ ...write(3, 1), content: text }, { ...write(2, 2), content: text }, write(2, 1)])
      expect(ledger.compare({ ...WHOLE, versions: [...WHOLE.versions, again] })).toEqual({
        ...NOTHING,
        doubled: doubled(again),
      });
  });

  it('reports a changed text', () => {
    const other = { ...write(1, 1), content: 'Another text' };
    expect(ledger.compare({ ...WHOLE, versions: [other, ...WHOLE.versions.slice(1)] })).toEqual({
      ...NOTHING,
      changed: ['content 1 at version 1'],
    });
  });

  it('keeps later writes out of a copy', () => {
    const copy = ledger.copy();
    copy.add(write(9, 1));
    expect(copy.compare(WHOLE).lost).toEqual(['content 9 at version 1']);
    expect(ledger.compare(WHOLE)).toEqual(NOTHING);
  });
});
