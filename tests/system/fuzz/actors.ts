import { ask, goodAnswer, graphql } from '../../../bench/load/ask.ts';
import { newPerson, PASSWORD, type Person } from '../../../bench/load/people.ts';
import { Random } from '../../../bench/load/random.ts';

const PROMPTS = 20;
const KINDS = [
  'content',
  'contentType',
  'message',
  'runAnswer',
  'toneConversation',
  'llmConversation',
  'conversation',
  'delivery',
  'webhook',
  'toneItem',
  'modifier',
  'tag',
  'savedView',
  'run',
  'apiToken',
  'session',
  'user',
] as const;

/** A sender of requests that owns at least one of everything. */
export interface Actor extends Person {
  name: string;
  password: string;
  cursors: string[];
  ids: Record<(typeof KINDS)[number], string[]>;
  isAdministrator: boolean;
}

/** Mutations that create one of each kind, and the selection of its id. */
const CREATIONS: [kind: (typeof KINDS)[number], selection: string][] = [
  ['contentType', 'mutation { made: createContentType(input: { name: "Mine" }) { id } }'],
  ['savedView', 'mutation { made: saveView(input: { name: "Mine", tags: ["tag 1"] }) { id } }'],
  ['llmConversation', 'mutation { made: createLlmConversation(input: { title: "Mine" }) { id } }'],
  [
    'toneItem',
    'mutation { made: createToneItem(input: { kind: VOICE, name: "Mine", updatedPrompt: "Calm." }) { id } }',
  ],
  [
    'modifier',
    'mutation { made: createToneModifier(input: { name: "salt", levels: [{ position: 1, prompt: "Some." }] }) { id } }',
  ],
];

/** Signs an actor up and creates one of everything. */
export async function newActor(url: string, number: number, isAdministrator = false): Promise<Actor> {
  const person = await newPerson(url, number, PROMPTS, new Random(number));
  const ask = <Data>(query: string, variables: object = {}) =>
    graphql<Data>(url, query, variables, { token: person.accessToken, address: person.address });
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Actor['ids'];
  ids.content = person.contentIds;
  ids.conversation = person.conversationIds;
  ids.toneConversation = person.toneConversationIds;
  const [contentId = '', other = ''] = person.contentIds;
  await ask(
    'mutation($ids: [ID!]!) { tagContents(input: { ids: $ids, add: ["tag 1", "tag 2"] }) { failures { code } } }',
    {
      ids: [contentId, other],
    },
  );
  for (const [kind, query] of CREATIONS) ids[kind].push((await ask<{ made: { id: string } }>(query)).made.id);
  await ask(
    'mutation($id: ID!) { setContentLabel(input: { contentId: $id, name: "production", version: 1 }) { id } }',
    {
      id: contentId,
    },
  );
  const { made } = await ask<{ made: { userMessage: { id: string }; reply: { id: string } } }>(
    'mutation($id: ID!) { made: sendMessage(input: { conversationId: $id, content: "Say it." }) { userMessage { id } reply { id } } }',
    { id: person.conversationIds[0] },
  );
  ids.message.push(made.userMessage.id, made.reply.id);
  const { run } = await ask<{ run: { id: string; answers: { id: string }[] } }>(
    'mutation($id: ID!) { run: startRun(input: { contentId: $id }) { id answers { id } } }',
    { id: contentId },
  );
  ids.run.push(run.id);
  ids.runAnswer.push(...run.answers.map(({ id }) => id));
  const { webhook } = await ask<{ webhook: { webhook: { id: string } } }>(
    'mutation { webhook: createWebhook(input: { url: "https://hooks.invalid/mine", events: [CONTENT_DELETED] }) { webhook { id } } }',
  );
  ids.webhook.push(webhook.webhook.id);
  const lists = await ask<Lists>(
    '{ me { id } tags { id } sessions { id } apiTokens { id } contents(pageSize: 2) { endCursor } chatConversations(pageSize: 1) { endCursor } }',
  );
  for (const [kind, rows] of Object.entries({
    tag: lists.tags,
    session: lists.sessions,
    apiToken: lists.apiTokens,
    user: [lists.me],
  }))
    ids[kind as 'tag'].push(...rows.map(({ id }) => id));
  const cursors = [lists.contents, lists.chatConversations].flatMap(({ endCursor }) => endCursor ?? []);
  return { ...person, name: `user ${number}`, password: PASSWORD, cursors, ids, isAdministrator };
}

type Row = { id: string };
interface Lists {
  me: Row;
  tags: Row[];
  sessions: Row[];
  apiTokens: Row[];
  contents: { endCursor: string | null };
  chatConversations: { endCursor: string | null };
}

/** Lets an administrator promote another actor. */
export async function makeAdministrator(url: string, administrator: Actor, actor: Actor) {
  const query = 'mutation($input: SetAdministratorInput!) { setAdministrator(input: $input) { id } }';
  const input = { id: actor.ids.user[0], isAdministrator: true, password: PASSWORD };
  await graphql(url, query, { input }, { token: administrator.accessToken, address: administrator.address });
  actor.isAdministrator = true;
}

/** Signs in again, because access tokens live only minutes. */
export async function signInAgain(url: string, actor: Actor) {
  const { username, password, address } = actor;
  const answered = await ask(url, { method: 'POST', path: '/api/login/', body: { username, password }, address });
  actor.accessToken = goodAnswer<{ access: string }>(answered).access;
}

/** Opens sign-up, which generated requests may have closed. */
export async function openSignUp(url: string, { accessToken: token, address }: Actor) {
  const body = { is_open: true };
  goodAnswer(await ask(url, { method: 'PUT', path: '/api/admin/sign-up/', body, token, address }));
  await ask(url, { method: 'POST', path: '/api/admin/sign-up-codes/', body: { code: 'load' }, token, address });
}
