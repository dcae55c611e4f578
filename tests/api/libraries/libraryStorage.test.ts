import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const KB = 1024;
const server = useServer({ maxStoredBytes: 100 * KB });
const owner = useUser(server);
const editor = useUser(server);
const api = graphqlClient(server);

const textOf = (kilobytes: number) => 'x'.repeat(kilobytes * KB);
const more = { title: 'More', content: textOf(10) };
const FULL = {
  ok: false,
  code: 'QUOTA_EXCEEDED',
  message: expect.stringMatching(/^Your storage is full: [\d.]+ of 0\.1 MB/),
};
const LIBRARY_FULL = {
  ok: false,
  code: 'QUOTA_EXCEEDED',
  message: expect.stringMatching(/^The library “Support team” is full: it counts towards its owner's storage\./),
};
const storedBy = async (user: TestUser) => valueOf(await api.me(user)).storedBytes;

/** Content and version take 45 KB each, which leaves slightly more than 9 KB. */
const fill = (libraryId: number) => aContent(server, { owner, title: 'Long', content: textOf(45), libraryId });

describe.each(clients(server))('the storage of shared libraries over %s', (_, each) => {
  it('counts towards their owner: all of them and the own prompts have one limit', async () => {
    const [first, second] = [await aLibraryOf(server, owner), await aLibraryOf(server, owner)];
    await fill(first);
    expect(await each.createContent(owner, { ...more, libraryId: second })).toMatchObject(LIBRARY_FULL);
    expect(await each.createContent(owner, more)).toMatchObject(FULL);
    const { id } = valueOf(await each.createContent(owner, { title: 'Little', content: textOf(2) }));
    expect(await storedBy(owner)).toBeGreaterThan(94 * KB);
    valueOf(await each.moveContents(owner, { ids: [id], libraryId: second }));
    await aContent(server, { owner, title: 'Nearly', content: textOf(2) });
    expect(await each.copyContents(owner, { ids: [id], libraryId: first })).toMatchObject(LIBRARY_FULL);
  });

  it('does not count towards an editor, who is refused with the owner’s figures kept private', async () => {
    const libraryId = await aLibraryOf(server, owner, { editors: [editor] });
    const { id } = valueOf(await each.createContent(editor, { title: 'Long', content: textOf(45), libraryId }));
    expect(await storedBy(editor)).toBeLessThan(KB);
    expect(await storedBy(owner)).toBeGreaterThan(90 * KB);
    const refusal = await each.updateContent(editor, { id, title: 'Changed' });
    expect(refusal).toMatchObject(LIBRARY_FULL);
    expect(JSON.stringify(refusal)).not.toMatch(/storedBytes|stored_bytes/);
    valueOf(await each.createContent(editor, more));
  });

  it('counts towards the next owner after a handover', async () => {
    const libraryId = await aLibraryOf(server, owner, { editors: [editor] });
    await fill(libraryId);
    valueOf(await each.setLibraryRole(owner, { libraryId, userId: editor.id, role: 'owner' }));
    expect(await storedBy(owner)).toBeGreaterThan(90 * KB);
    valueOf(await each.leaveLibrary(owner, { id: libraryId }));
    await until(async () => (await storedBy(owner)) < KB && (await storedBy(editor)) > 90 * KB);
    valueOf(await each.createContent(owner, more));
    expect(await each.createContent(editor, more)).toMatchObject(FULL);
  });

  it('refuses a handover to an owner who has too little space', async () => {
    const libraryId = await aLibraryOf(server, owner, { editors: [editor] });
    await fill(libraryId);
    await aContent(server, { owner: editor, content: textOf(10) });
    valueOf(await each.setLibraryRole(owner, { libraryId, userId: editor.id, role: 'owner' }));
    const refusal = {
      code: 'CONFLICT',
      message: expect.stringMatching(/^\S+ would own this library, but has too little space/),
    };
    expect(await each.leaveLibrary(owner, { id: libraryId })).toMatchObject(refusal);
    expect(await each.setLibraryRole(owner, { libraryId, userId: owner.id, role: 'viewer' })).toMatchObject(refusal);
    expect(await each.removeLibraryMember(editor, { libraryId, userId: owner.id })).toMatchObject(refusal);
    valueOf(await each.setLibraryRole(owner, { libraryId, userId: editor.id, role: 'editor' }));
  });
});

it('refuses to make an owner of a member who joined earlier and has too little space', async () => {
  const later = await aUser(server);
  const libraryId = await aLibraryOf(server, owner, { editors: [editor, later] });
  valueOf(await api.setLibraryRole(owner, { libraryId, userId: later.id, role: 'owner' }));
  valueOf(await api.leaveLibrary(owner, { id: libraryId }));
  await aContent(server, { owner: later, title: 'Long', content: textOf(45), libraryId });
  await aContent(server, { owner: editor, content: textOf(10) });
  expect(await api.setLibraryRole(later, { libraryId, userId: editor.id, role: 'owner' })).toMatchObject({
    code: 'CONFLICT',
  });
});

it('keeps one limit for simultaneous saves in two libraries', async () => {
  const libraries = [await aLibraryOf(server, owner), await aLibraryOf(server, owner)];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      api.createContent(owner, { title: 'At once', content: textOf(9), libraryId: libraries[at % 2] }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await storedBy(owner)).toBeLessThanOrEqual(100 * KB);
});
