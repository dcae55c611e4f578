import { expect } from '@jest/globals';
import { clients, graphqlClient, restClient, valueOf } from '../client/apis.ts';
import { aFile } from '../files/fileApis.ts';
import { aPdf } from '../files/pdfs.ts';
import { PASSWORD, type Person, signUp } from './load.ts';

const NAMES = ['ada', 'editor', 'viewer', 'guest'] as const;

/**
 * Creates a row of every kind, by people whose names have this prefix: their own, and a shared library with everything
 * that several people add. Returns the owner of the library, a member in each other role, and a guest who is invited.
 */
export async function createEveryone(url: string, prefix = '') {
  const api = graphqlClient({ url });
  const people = {} as Record<(typeof NAMES)[number], Person>;
  for (const name of NAMES) people[name] = await signUp(url, prefix + name);
  const [ada, editor, viewer] = NAMES.map((name) => people[name].accessToken) as [string, string, string];
  const { id: libraryId } = valueOf(await api.createLibrary(ada, { name: 'Support — team' }));
  const invite = async (invited: string, role: string) =>
    valueOf(await api.inviteToLibrary(ada, { libraryId, invited: prefix + invited, role })).id;
  for (const role of ['editor', 'viewer'] as const)
    valueOf(await api.acceptLibraryInvitation(people[role].accessToken, { id: await invite(role, role) }));
  await invite('new@example.test', 'viewer');
  const invitationId = await invite('guest', 'editor');

  const contentIds = await createPrompts(url, [ada, editor, viewer], libraryId);
  const [contentId] = contentIds;
  for (const decision of ['accept', 'decline', null]) {
    const change = { contentId, content: `Greet {{name}}: ${decision}.`, comment: 'Better?' };
    valueOf(await restClient({ url }).suggestChange(viewer, change));
    const [suggestion] = valueOf(await api.suggestions(editor, { contentId }));
    if (decision)
      valueOf(
        await restClient({ url }).decideSuggestion(editor, { id: suggestion?.id ?? 0, decision, comment: 'Thanks' }),
      );
  }
  const webhook = { libraryId, url: 'https://hooks.example.test/', events: ['content.updated'] };
  valueOf(await api.createWebhook(editor, webhook));
  for (const { id } of valueOf(await api.webhooks(editor)))
    valueOf(await api.updateWebhook(editor, { id, isEnabled: false }));
  const token = { name: 'Script', scopes: ['library_read', 'ai_read'], password: PASSWORD };
  const { token: boundToken } = valueOf(await api.createApiToken(editor, { ...token, libraryIds: [libraryId] }));
  const { token: apiToken } = valueOf(await api.createApiToken(ada, token));
  const file = await aFile({ url }, viewer, aPdf(['Dear Ann,']), { name: 'letter.pdf', type: 'application/pdf' });
  const attachments = [{ name: 'letter.pdf', fileId: file.id }];
  const values = [{ name: 'name', value: 'Ann' }];
  const { id: runId } = valueOf(await api.startRun(viewer, { contentId, values, attachments, wait: true }));

  const own = valueOf(
    await api.createContent(ada, {
      title: 'Łódź "quoted" \\ {} ~~',
      content: 'first\n\ttab, \\N, NULL, {"a": "❤️"}',
    }),
  );
  valueOf(await api.updateContent(ada, { id: own.id, content: 'second' }));
  const [link] = valueOf(await api.shareContent(ada, { contentId: own.id })).sharedLinks;
  const kept = { people, libraryId, invitationId, contentIds, runId, boundToken, apiToken, contentId: own.id };
  return { ...kept, shareId: link?.id ?? '', answers: await answersTo(url, kept) };
}

export type Everyone = Awaited<ReturnType<typeof createEveryone>>;

/**
 * Creates a prompt of the library, another one with references to it and to the third, which is the editor's own. They
 * have versions of several authors, types, tags, labels, stars, links, trash and a view.
 */
async function createPrompts(
  url: string,
  [owner, editor, viewer]: [string, string, string],
  libraryId: number,
): Promise<[shared: number, referring: number, own: number]> {
  const api = graphqlClient({ url });
  const { id: contentTypeId } = valueOf(await api.createContentType(owner, { name: 'Letter' }));
  const greeting = { title: 'Greeting', content: 'Greet {{name}}.', tags: ['polite', 'short'], contentTypeId };
  const variables = [{ name: 'name', label: 'Who' }];
  const { id } = valueOf(await api.createContent(owner, { ...greeting, variables }));
  const label = async (as: string, name: string, version: number) =>
    valueOf(await api.setContentLabel(as, { contentId: id, name, version }));
  valueOf(await api.updateContent(owner, { id, content: 'Greet {{name}} warmly.' }));
  await label(owner, 'production', 1);
  valueOf(await api.shareContent(owner, { contentId: id }));
  valueOf(await api.moveContents(owner, { ids: [id], libraryId }));
  const own = valueOf(await api.createContent(editor, { title: 'Notes', content: 'Mine alone.' })).id;
  const inLibrary = async (title: string, content: string) =>
    valueOf(await api.createContent(editor, { libraryId, title, content, tags: ['short'] })).id;
  const referring = await inLibrary('Reply', `~~[@${id}]Greeting~~ ~~[@${own}]Notes~~`);
  valueOf(await api.deleteContents(editor, { ids: [await inLibrary('Old', 'Old.')] }));
  valueOf(await api.updateContent(editor, { id, title: 'Warm greeting' }));
  await label(editor, 'production', 2);
  await label(editor, 'draft', 3);
  valueOf(await api.saveView(editor, { libraryId, name: 'Short ones', tags: ['short'] }));
  for (const as of [owner, viewer]) valueOf(await api.starContents(as, { ids: [id], isStarred: true }));
  return [id, referring, own];
}

/**
 * Expects the same answers for everyone as before, and all sessions, tokens, links and invitations to work; this uses up
 * the refresh token and the invitation. Then people with this prefix create everything again.
 */
export async function expectStillThere(url: string, { answers, ...kept }: Everyone, prefix = 'later-') {
  const { people, apiToken, contentId, shareId } = kept;
  const { accessToken, refreshToken } = people.ada;
  const [shared, , own] = kept.contentIds;
  // First, because reading a public link counts.
  expect(await answersTo(url, kept)).toEqual(answers);
  for (const [, api] of clients({ url })) {
    expect(await api.me(accessToken)).toMatchObject({ ok: true });
    const content = valueOf(await api.content(apiToken, { id: contentId }));
    expect(content).toMatchObject({ content: 'second', version: 2 });
    expect(valueOf(await api.contentHistory(accessToken, { contentId })).totalCount).toBe(2);
    expect(valueOf(await api.sharedContent(null, { shareId })).content).toBe('second');
    expect(await api.content(kept.boundToken, { id: shared })).toMatchObject({ ok: true });
    expect(await api.content(kept.boundToken, { id: own })).toMatchObject({ code: 'NOT_FOUND' });
  }
  const api = graphqlClient({ url });
  expect(await api.refreshSession(null, { refreshToken })).toMatchObject({ ok: true });
  const next = valueOf(await api.createContent(accessToken, { title: 'next', content: 'next' }));
  expect(next.id).toBe(contentId + 1);
  valueOf(await api.acceptLibraryInvitation(people.guest.accessToken, { id: kept.invitationId }));
  await createEveryone(url, prefix);
}

interface Asked {
  people: Record<string, Person>;
  libraryId: number;
  contentIds: number[];
  runId: number;
}

/** The answers that each person gets over GraphQL. */
async function answersTo(url: string, { people, libraryId, contentIds, runId }: Asked) {
  const api = graphqlClient({ url });
  const answers: Record<string, unknown> = {};
  for (const [name, { accessToken: as }] of Object.entries(people))
    answers[name] = await Promise.all([
      ...(['libraries', 'libraryInvitations', 'webhooks', 'storedFiles', 'llmRequests', 'contents'] as const).map(
        (list) => api[list](as),
      ),
      ...(['contents', 'trashedContents', 'sharedLinks', 'tags', 'contentTypes', 'savedViews'] as const).map((list) =>
        api[list](as, { libraryId }),
      ),
      api.library(as, { id: libraryId }),
      api.run(as, { id: runId }),
      ...contentIds.flatMap((id) => [api.content(as, { id }), api.filledContent(as, { id })]),
      ...contentIds.flatMap((contentId) =>
        (['contentHistory', 'contentLabelEvents', 'suggestions', 'runs'] as const).map((list) =>
          api[list](as, { contentId }),
        ),
      ),
    ]);
  return answers;
}
