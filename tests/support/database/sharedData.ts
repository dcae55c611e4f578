import { expect } from '@jest/globals';
import { type Api, apis, valueOf } from '../apis.ts';
import { aFile } from '../files/fileApis.ts';
import { aPdf } from '../files/pdfs.ts';
import { type Caller, graphql, type Reachable, rest } from '../http/calls.ts';
import { everyAnswer } from './everyAnswer.ts';

const PASSWORD = 'nine tame geese';
const PEOPLE = ['owner', 'editor', 'viewer', 'guest'] as const;

/** A shared library with everything that several people add to it. */
export interface SharedData {
  /** The access tokens of a member in each role, and of a guest who is invited. */
  people: Record<(typeof PEOPLE)[number], string>;
  libraryId: number;
  invitationId: number;
  /** A prompt of the library, another one with references to it and to the third, which is the editor's own. */
  contentIds: [shared: number, referring: number, own: number];
  runId: number;
  /** An API token of the editor that is bound to the library. */
  boundToken: string;
  /** The answers that each person gets. */
  answers: Record<string, unknown>;
}

/** Creates a shared library with a row of every kind, by people whose names have this prefix. */
export async function createSharedData(server: Reachable, prefix: string): Promise<SharedData> {
  const people = await register(server, prefix);
  const { owner, editor, viewer } = people;
  const { id: libraryId } = await change(server, owner, 'createLibrary', { name: 'Support — team' });
  const invitationId = await inviteAll(server, people, prefix, libraryId);
  const contentIds = await createPrompts(server, people, libraryId);
  const [contentId] = contentIds;
  await suggestChanges(server, people, contentId);
  const { webhook } = await change(
    server,
    editor,
    'createWebhook',
    { libraryId, url: 'https://hooks.example.test/', events: ['CONTENT_UPDATED'] },
    'webhook { id }',
  );
  await change(server, editor, 'updateWebhook', { id: webhook?.id, isEnabled: false });
  const { token = '' } = await change(
    server,
    editor,
    'createApiToken',
    { name: 'Bound', scopes: ['LIBRARY_READ', 'AI_READ'], password: PASSWORD, libraryIds: [libraryId] },
    'token',
  );
  const file = await aFile(server, viewer, aPdf(['Dear Ann,']), { name: 'letter.pdf', type: 'application/pdf' });
  const { id: runId } = await change(server, viewer, 'startRun', {
    contentId,
    values: [{ name: 'name', value: 'Ann' }],
    attachments: [{ name: 'letter.pdf', fileId: file.id }],
    wait: true,
  });
  const data = {
    people,
    libraryId: Number(libraryId),
    invitationId,
    contentIds,
    runId: Number(runId),
    boundToken: token,
  };
  return { ...data, answers: await answersTo(server, data) };
}

/**
 * Expects the same answers for everyone as before, then new rows of every kind: someone joins the library, and people
 * with this prefix create another one.
 */
export async function expectSharedDataStillThere(server: Reachable, { answers, ...data }: SharedData, prefix: string) {
  expect(await answersTo(server, data)).toEqual(answers);
  const [shared, , own] = data.contentIds;
  const statusOf = async (id: number) =>
    (await rest(server, 'GET', `/contents/${id}/`, { as: data.boundToken })).status;
  expect(await statusOf(shared)).toBe(200);
  expect(await statusOf(own)).toBe(404);
  await change(server, data.people.guest, 'acceptLibraryInvitation', { id: data.invitationId });
  await createSharedData(server, prefix);
}

type Changed = Partial<Record<'id' | 'token', string>> & Partial<Record<'webhook' | 'suggestion', { id: string }>>;

/** Calls a mutation of GraphQL, which must succeed. */
async function change(server: Reachable, as: Caller, field: string, input: object, selection = 'id'): Promise<Changed> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const document = `mutation($input: ${type}) { ${field}(input: $input) { ${selection} } }`;
  const { data, errors } = await graphql(server, document, { input }, { as });
  expect(errors).toEqual([]);
  return data?.[field] as Changed;
}

async function register(server: Reachable, prefix: string): Promise<SharedData['people']> {
  const [, [, api]] = apis(server) as [unknown, [string, Api]];
  const people = {} as SharedData['people'];
  for (const name of PEOPLE) {
    const username = prefix + name;
    const account = { username, email: `${username}@example.test`, password: PASSWORD, betaAccessCode: 'welcome' };
    people[name] = valueOf(await api.register(account)).accessToken;
  }
  return people;
}

/** Invites everyone, and an address; editor and viewer accept. Returns the id of the guest's invitation. */
async function inviteAll(server: Reachable, people: SharedData['people'], prefix: string, libraryId?: string) {
  const invite = (invited: string, role: string) =>
    change(server, people.owner, 'inviteToLibrary', { libraryId, invited: prefix + invited, role });
  for (const [name, role] of [
    ['editor', 'EDITOR'],
    ['viewer', 'VIEWER'],
  ] as const)
    await change(server, people[name], 'acceptLibraryInvitation', { id: (await invite(name, role)).id });
  await invite('new@example.test', 'VIEWER');
  return Number((await invite('guest', 'EDITOR')).id);
}

/** Creates prompts with versions of several authors, types, tags, labels, stars, links, references, trash and a view. */
async function createPrompts(
  server: Reachable,
  { owner, editor, viewer }: SharedData['people'],
  libraryId?: string,
): Promise<SharedData['contentIds']> {
  const create = async (as: Caller, input: object) => Number((await change(server, as, 'createContent', input)).id);
  const { id: contentTypeId } = await change(server, owner, 'createContentType', { name: 'Letter' });
  const id = await create(owner, {
    title: 'Greeting',
    content: 'Greet {{name}}.',
    variables: [{ name: 'name', label: 'Who' }],
    tags: ['polite', 'short'],
    contentTypeId,
  });
  const label = (as: Caller, name: string, version: number) =>
    change(server, as, 'setContentLabel', { contentId: id, name, version });
  await change(server, owner, 'updateContent', { id, content: 'Greet {{name}} warmly.' });
  await label(owner, 'production', 1);
  await change(server, owner, 'shareContent', { contentId: id });
  await change(server, owner, 'moveContents', { ids: [id], libraryId }, 'failures { message }');
  const own = await create(editor, { title: 'Notes', content: 'Mine alone.' });
  const content = `~~[@${id}]Greeting~~ ~~[@${own}]Notes~~`;
  const referring = await create(editor, { libraryId, title: 'Reply', content, tags: ['short'] });
  const trashed = await create(editor, { libraryId, title: 'Old', content: 'Old.' });
  await change(server, editor, 'deleteContents', { ids: [trashed] }, 'deletedIds');
  await change(server, editor, 'updateContent', { id, title: 'Warm greeting' });
  await label(editor, 'production', 2);
  await label(editor, 'draft', 3);
  await change(server, editor, 'saveView', { libraryId, name: 'Short ones', tags: ['short'] });
  for (const as of [owner, viewer])
    await change(server, as, 'starContents', { ids: [id], isStarred: true }, 'failures { message }');
  return [id, referring, own];
}

/** Suggests three changes to a prompt: one is accepted, one is declined and one stays open. */
async function suggestChanges(server: Reachable, { editor, viewer }: SharedData['people'], contentId: number) {
  for (const [content, decision] of [
    ['Greet {{name}} very warmly.', 'ACCEPT'],
    ['Greet nobody.', 'DECLINE'],
    ['Greet {{name}}, please.', null],
  ] as const) {
    const input = { contentId, content, comment: 'Better?' };
    const { suggestion } = await change(server, viewer, 'suggestChange', input, 'suggestion { id }');
    if (decision)
      await change(
        server,
        editor,
        'decideSuggestion',
        { id: suggestion?.id, decision, comment: 'Thanks' },
        'suggestion { id }',
      );
  }
}

async function answersTo(
  server: Reachable,
  { people, libraryId, contentIds, runId }: Omit<SharedData, 'answers'>,
): Promise<Record<string, unknown>> {
  const calls = [
    ...['libraries', 'libraryInvitations', 'webhooks', 'apiTokens', 'storedFiles', 'llmRequests', 'contents'],
    ...[`library(id: ${libraryId})`, `run(id: ${runId})`],
    ...['contents', 'trashedContents', 'sharedLinks', 'tags', 'contentTypes', 'savedViews'].map(
      (list) => `${list}(libraryId: ${libraryId})`,
    ),
    ...contentIds.flatMap((id) => [
      ...['content', 'filledContent'].map((one) => `${one}(id: ${id})`),
      ...['contentHistory', 'contentLabelEvents', 'suggestions', 'runs'].map((list) => `${list}(contentId: ${id})`),
    ]),
  ];
  const answers: Record<string, unknown> = {};
  for (const name of PEOPLE) {
    // Only owners may read these, and the time of the last use is not kept to the second.
    const omitted = ['ApiToken.lastUsedAt', ...(name === 'owner' ? [] : ['Library.invitations'])];
    answers[name] = await everyAnswer(server, people[name], calls, omitted);
  }
  return answers;
}
