import { describe, expect, it } from '@jest/globals';
import { PART_NAMES } from '../../../server/auth/account/accountParts.ts';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, aSharedLink, aUser, useUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const QUERY =
  'query($part: AccountDataPart!, $after: String) { accountData(part: $part, after: $after) { rows endCursor hasNextPage } }';
const MIB = 1024 * 1024;

const ask = (as: Caller, part: string, after: string | null = null) =>
  graphql(server, QUERY, { part: part.toUpperCase(), after }, { as });
const download = (as: Caller) => rest(server, 'GET', '/account-data/', { as });

async function pageOf(part: string, after: string | null = null) {
  const { data, text } = await ask(me, part, after);
  if (!data) throw new Error(text);
  const { rows, endCursor, hasNextPage } = data.accountData as {
    rows: string;
    endCursor: string | null;
    hasNextPage: boolean;
  };
  expect(hasNextPage).toBe(endCursor !== null);
  return { rows: JSON.parse(rows) as Record<string, unknown>[], bytes: rows.length, endCursor };
}

/** Every page of a part. */
async function walk(part: string) {
  const pages = [await pageOf(part)];
  for (let after = pages[0]?.endCursor; after; after = pages.at(-1)?.endCursor) pages.push(await pageOf(part, after));
  return pages;
}

/** Inserts contents of the given lengths directly, since calls would be too slow. */
const contentsOf = (lengths: number[], owner = me) =>
  server.dataSource.query(
    `INSERT INTO contents (library_id, title, content, folded_title, search_text)
     SELECT $1, 'Prompt ' || place, repeat('x', length), '', '' FROM unnest($2::int[]) WITH ORDINALITY AS each(length, place)`,
    [owner.id, lengths],
  );

/** Creates some rows that only a conversation, a link or a version adds. */
async function aLittleOfEverything() {
  const { id } = await aContent(server, { owner: me });
  await graphql(
    server,
    'mutation($id: ID!) { updateContent(input: { id: $id, content: "Said otherwise." }) { id } }',
    { id },
    { as: me },
  );
  await aSharedLink(server, me, id);
  await aConversation(server, { owner: me, said: ['Q', 'A', 'Q', 'A'] });
  await graphql(server, 'mutation { createLlmConversation(input: { title: "x" }) { id } }', {}, { as: me });
  await graphql(server, 'mutation { createToneConversation(input: { originalContent: "x" }) { id } }', {}, { as: me });
}

describe('account data', () => {
  it("has the user's part in shared libraries, but not their prompts", async () => {
    const ann = await aUser(server);
    const roles: [typeof ann, LibraryRole][] = [
      [ann, LibraryRole.OWNER],
      [me, LibraryRole.EDITOR],
    ];
    const shared = await aSharedLibrary(server, roles, 'Support');
    const other = await aSharedLibrary(server, roles.slice(0, 1), 'Sales');
    const { id } = await aContent(server, { owner: ann, title: 'Theirs', content: 'x', libraryId: shared });
    const { id: mine } = await aContent(server, { owner: me, title: 'Mine', content: 'x' });
    await graphql(
      server,
      'mutation($ids: [ID!]!) { starContents(input: { ids: $ids, isStarred: true }) { contents { id } } }',
      { ids: [id] },
      { as: me },
    );
    await graphql(
      server,
      'mutation($in: ID!, $name: String!) { inviteToLibrary(input: { libraryId: $in, invited: $name, role: VIEWER }) { id } }',
      { in: other, name: me.username },
      { as: ann },
    );
    const { body, text } = await download(me);
    expect(body).toMatchObject({
      library_members: [{ library_id: shared, name: 'Support', role: 'editor' }],
      library_invitations: [{ library_id: other, name: 'Sales', role: 'viewer', invited: me.username }],
      content_stars: [{ library_id: shared, content_id: id }],
      contents: [{ id: mine }],
      content_versions: [{ content_id: mine, author: me.username }],
    });
    expect(text).not.toContain('Theirs');
  });

  it('is the same page by page and as one file, part by part', async () => {
    await aLittleOfEverything();
    const reply = await download(me);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="suspire-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { exported_at, ...parts } = reply.body as Record<string, unknown>;
    expect(new Date(String(exported_at)).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(Object.keys(parts)).toEqual(PART_NAMES);
    for (const part of PART_NAMES)
      expect({ [part]: (await walk(part)).flatMap(({ rows }) => rows) }).toEqual({ [part]: parts[part] });
    expect(parts).toMatchObject({
      profile: [{ username: me.username, email: me.email }],
      contents: [{ title: 'Release notes', content_type: 'Unassigned', state: 'Draft' }],
      content_versions: [{ version: 1 }, { version: 2, content: 'Said otherwise.' }],
      chat_messages: [{ content: 'Q' }, { content: 'A' }, { content: 'Q' }, { content: 'A' }],
    });
  });

  it('contains nothing of other users', async () => {
    const other = await aUser(server);
    await aContent(server, { owner: other, title: 'Not mine' });
    expect((await download(me)).text).not.toContain('Not mine');
    for (const part of PART_NAMES) await walk(part);
  });

  it('has pages of 500 rows, each row once', async () => {
    await contentsOf(Array.from({ length: 1_001 }, () => 10));
    const pages = await walk('contents');
    expect(pages.map(({ rows }) => rows.length)).toEqual([500, 500, 1]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(1_001);
    expect((await pageOf('contents', null)).rows[0]).toMatchObject({ title: 'Prompt 1' });
  });

  it('has pages of about a megabyte; a longer row has its own page', async () => {
    await contentsOf([3_000_000, 10, 10, 400_000, 400_000, 400_000, 10]);
    const pages = await walk('contents');
    expect(pages.map(({ rows }) => rows.length)).toEqual([1, 5, 1]);
    expect(pages.slice(1).every(({ bytes }) => bytes < 2 * MIB)).toBe(true);
  });

  it('can be of any size', async () => {
    await contentsOf(Array.from({ length: 40 }, () => 1_000_000));
    const { contents } = (await download(me)).body as { contents: unknown[] };
    expect(contents).toHaveLength(40);
  });
});

describe('the account data file', () => {
  it('breaks off when an error occurs, and never looks complete', async () => {
    await contentsOf(Array.from({ length: 5 }, () => 1_000_000));
    await server.dataSource.query('ALTER TABLE llm_requests RENAME TO away');
    try {
      for (const encoding of ['gzip', 'identity']) {
        const response = await fetch(`${server.url}/api/account-data/`, {
          headers: { authorization: `Bearer ${me.token}`, 'accept-encoding': encoding },
        });
        expect(response.status).toBe(200);
        await expect(response.text()).rejects.toThrow('terminated');
      }
    } finally {
      await server.dataSource.query('ALTER TABLE away RENAME TO llm_requests');
    }
  });

  it('is produced no faster than it is read, and not at all after the client disconnects', async () => {
    await contentsOf(Array.from({ length: 60 }, () => 1_000_000));
    const leaver = new AbortController();
    const statements = await statementsDuring(server, async () => {
      const response = await fetch(`${server.url}/api/account-data/`, {
        headers: { authorization: `Bearer ${me.token}`, 'accept-encoding': 'identity' },
        signal: leaver.signal,
      });
      const reader = response.body?.getReader();
      for (let read = 0; read < 2 * MIB;) read += (await reader?.read())?.value?.length ?? 0;
      // Enough time to produce the whole file.
      for (let call = 0; call < 200; call++) await ask(me, 'content_types');
      leaver.abort();
    });
    expect(statements.filter((statement) => statement.includes('FROM contents c')).length).toBeLessThan(30);
    expect((await download(me)).status).toBe(200);
  });
});

describe('access to account data', () => {
  it('is limited to five requests an hour, by file or by part', async () => {
    await clearRateLimits(server);
    for (const again of [1, 2]) expect({ again, status: (await download(me)).status }).toEqual({ again, status: 200 });
    for (const again of [3, 4, 5])
      expect({ again, errors: (await ask(me, 'profile')).errors }).toEqual({ again, errors: [] });
    expect((await ask(me, 'profile')).errors[0]).toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
    expect((await download(me)).status).toBe(429);
    // A walk that has begun may still be completed.
    expect((await ask(me, 'contents')).errors).toEqual([]);
  });
});

it.each([
  ['of another part', Buffer.from('[1]').toString('base64url')],
  ['that is invalid', 'nonsense'],
  ['with other types', Buffer.from('["x", 1]').toString('base64url')],
  [
    'with an id that is too large',
    Buffer.from(JSON.stringify(['2026-01-01T00:00:00+00:00', 2 ** 40])).toString('base64url'),
  ],
])('refuses a cursor %s', async (_, after) => {
  expect((await ask(me, 'contents', after)).errors[0]).toMatchObject({
    message: 'after must be an endCursor of the same part.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});
