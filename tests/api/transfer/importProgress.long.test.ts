import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome, Result } from '../../support/client/types.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

type Progress = NonNullable<Result<'importProgress'>>;

const PROMPTS = 1_500;
const json = JSON.stringify(
  Array.from({ length: PROMPTS }, (_each, index) => ({ title: `Prompt ${index}`, content: `Say ${index}.` })),
);
const files = [{ name: 'prompts.json', text: json }];

const server = useServer();
const me = useUser(server);

/** Only GraphQL has the progress. */
const progressOf = async (user: TestUser) => valueOf(await graphqlClient(server).importProgress(user));

describe.each(clients(server))('the progress of an import over %s', (_, api) => {
  /** Asks until the import has ended. Returns the answers that were not null, in their order. */
  async function followed(importing: Promise<Outcome<unknown>>): Promise<Progress[]> {
    let hasEnded = false;
    const ended = importing.finally(() => (hasEnded = true));
    const seen: Progress[] = [];
    while (!hasEnded) {
      const progress = await progressOf(me);
      if (progress) seen.push(progress);
    }
    valueOf(await ended);
    return seen;
  }

  it.each([
    ['our own JSON', () => api.importContents(me, { json })],
    ['files', () => api.importFiles(me, { files })],
  ])('counts stored prompts, then searchable ones, for %s', async (_of, importAll) => {
    const seen = await followed(importAll());
    const sums = seen.map(({ stored, searchable }) => stored + searchable);
    expect(seen.every(({ total }) => total === PROMPTS)).toBe(true);
    expect(sums).toEqual(sums.toSorted((one, other) => one - other));
    expect(seen.some(({ stored }) => stored > 0 && stored < PROMPTS)).toBe(true);
    expect(seen.filter(({ searchable }) => searchable > 0).every(({ stored }) => stored === PROMPTS)).toBe(true);
    expect(await progressOf(me)).toBeNull();
  });

  it('counts replaced prompts, and is not shown to other users', async () => {
    valueOf(await api.importContents(me, { json }));
    const changed = [{ name: 'prompts.json', text: json.replaceAll('Say ', 'Write ') }];
    const replace = { conflictingItems: 'replace', similarItems: 'replace' };
    const other = await aUser(server);
    const ofOther: unknown[] = [];
    const importing = api.importFiles(me, { files: changed, ...replace });
    const asking = followed(importing);
    for (let time = 0; time < 20; time++) ofOther.push(await progressOf(other));
    expect((await asking).some(({ stored }) => stored > 0 && stored < PROMPTS)).toBe(true);
    expect(new Set(ofOther)).toEqual(new Set([null]));
  });
});
