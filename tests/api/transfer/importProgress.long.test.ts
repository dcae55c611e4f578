import { beforeEach, describe, expect, it } from '@jest/globals';
import { apis, type Outcome, valueOf } from '../../support/apis.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { importApis } from '../../support/library/importApis.ts';
import { useServer } from '../../support/server.ts';

interface Progress {
  total: number;
  stored: number;
  searchable: number;
}

const PROMPTS = 1_500;
const JSON_FILE = JSON.stringify(
  Array.from({ length: PROMPTS }, (_, index) => ({ title: `Prompt ${index}`, content: `Say ${index}.` })),
);

const server = useServer();
let me: TestUser;

beforeEach(async () => void (me = await aUser(server)));

async function progressOf(user: TestUser): Promise<Progress | null> {
  const { data, errors } = await graphql(server, '{ importProgress { total stored searchable } }', {}, { as: user });
  expect(errors).toEqual([]);
  return (data as { importProgress: Progress | null }).importProgress;
}

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

describe('the progress of an import', () => {
  it.each([
    ...apis(server).map(([name, api]): [string, () => Promise<Outcome<unknown>>] => [
      `our own JSON over ${name}`,
      () => api.importContents(me, JSON_FILE),
    ]),
    ...importApis(server).map(([name, api]): [string, () => Promise<Outcome<unknown>>] => [
      `files over ${name}`,
      () => api.import(me, [{ name: 'prompts.json', text: JSON_FILE }]),
    ]),
  ])('counts stored prompts, then searchable ones, for %s', async (_, importAll) => {
    const seen = await followed(importAll());
    const sums = seen.map(({ stored, searchable }) => stored + searchable);
    expect(seen.every(({ total }) => total === PROMPTS)).toBe(true);
    expect(sums).toEqual(sums.toSorted((one, other) => one - other));
    expect(seen.some(({ stored }) => stored > 0 && stored < PROMPTS)).toBe(true);
    expect(seen.filter(({ searchable }) => searchable > 0).every(({ stored }) => stored === PROMPTS)).toBe(true);
    expect(await progressOf(me)).toBeNull();
  });

  it('counts replaced prompts', async () => {
    const [, api] = importApis(server)[0]!;
    const changed = JSON_FILE.replaceAll('Say ', 'Write ');
    valueOf(await api.import(me, [{ name: 'prompts.json', text: JSON_FILE }]));
    const seen = await followed(
      api.import(me, [{ name: 'prompts.json', text: changed }], {
        conflictingItems: 'REPLACE',
        similarItems: 'REPLACE',
      }),
    );
    expect(seen.some(({ stored }) => stored > 0 && stored < PROMPTS)).toBe(true);
  });

  it('is not shown to other users', async () => {
    const [, api] = apis(server)[0]!;
    const other = await aUser(server);
    const importing = api.importContents(me, JSON_FILE);
    let own: Progress | null = null;
    while (!own) {
      own = await progressOf(me);
      expect(await progressOf(other)).toBeNull();
    }
    valueOf(await importing);
  });
});
