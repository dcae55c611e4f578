import { describe, expect, it } from '@jest/globals';
import { type Kept, Ledger, type Write } from '../support/database/ledger.ts';

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
  it('finds nothing where all is kept as it was acknowledged', () => {
    expect(ledger.compare(WHOLE)).toEqual(NOTHING);
  });

  it('takes no notice of what was kept without an answer', () => {
    expect(
      ledger.compare({
        versions: [...WHOLE.versions, write(2, 2), write(3, 1)],
        contents: [write(1, 2), write(2, 2), write(3, 1)],
      }),
    ).toEqual(NOTHING);
  });

  it('finds a content that is lost', () => {
    expect(ledger.compare({ versions: WHOLE.versions.slice(0, 2), contents: [write(1, 2)] })).toEqual({
      ...NOTHING,
      lost: ['content 2 at version 1'],
    });
  });

  it('finds an edit that is lost, with its history or without', () => {
    const lost = { ...NOTHING, lost: ['content 1 at version 2'] };
    expect(ledger.compare({ versions: [write(1, 1), write(2, 1)], contents: [write(1, 1), write(2, 1)] })).toEqual(
      lost,
    );
    expect(ledger.compare({ ...WHOLE, contents: [write(1, 1), write(2, 1)] })).toEqual(lost);
  });

  it('finds an earlier version that is lost', () => {
    expect(ledger.compare({ ...WHOLE, versions: WHOLE.versions.slice(1) })).toEqual({
      ...NOTHING,
      lost: ['content 1 at version 1'],
    });
  });

  it('finds a save of which the history knows nothing', () => {
    expect(ledger.compare({ ...WHOLE, contents: [write(1, 3), write(2, 1)] })).toEqual({
      ...NOTHING,
      changed: ['content 1 as it is now'],
    });
  });

  it('finds a write that was made twice: as another content, as another version, as the same row', () => {
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

  it('finds a text that was changed', () => {
    const other = { ...write(1, 1), content: 'Another text' };
    expect(ledger.compare({ ...WHOLE, versions: [other, ...WHOLE.versions.slice(1)] })).toEqual({
      ...NOTHING,
      changed: ['content 1 at version 1'],
    });
  });

  it('knows in a copy nothing of what came later', () => {
    const copy = ledger.copy();
    copy.add(write(9, 1));
    expect(copy.compare(WHOLE).lost).toEqual(['content 9 at version 1']);
    expect(ledger.compare(WHOLE)).toEqual(NOTHING);
  });
});
