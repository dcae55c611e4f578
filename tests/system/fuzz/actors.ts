import { graphql } from '../../../bench/load/ask.ts';
import { newPerson, PASSWORD, type Person } from '../../../bench/load/people.ts';
import { Random } from '../../../bench/load/random.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';

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

/** Signs an actor up and creates one of everything. */
export async function newActor(url: string, number: number, isAdministrator = false): Promise<Actor> {
  const person = await newPerson(url, number, PROMPTS, new Random(number));
  const { accessToken: me, address } = person;
  const all = graphqlClient({ url });
  const options = forwardedFor(person);
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Actor['ids'];
  const add = (kind: keyof typeof ids, ...rows: { id: number }[]) => ids[kind].push(...rows.map(({ id }) => `${id}`));
  ids.content = person.contentIds;
  ids.conversation = person.conversationIds;
  ids.toneConversation = person.toneConversationIds;
  const [contentId = 0, other = 0] = person.contentIds.map(Number);
  const conversationId = Number(person.conversationIds[0]);
  valueOf(await all.tagContents(me, { ids: [contentId, other], add: ['tag 1', 'tag 2'] }, options));
  add('contentType', valueOf(await all.createContentType(me, { name: 'Mine' }, options)));
  add('savedView', valueOf(await all.saveView(me, { name: 'Mine', tags: ['tag 1'] }, options)));
  add('llmConversation', valueOf(await all.createLlmConversation(me, { title: 'Mine' }, options)));
  const voice = { kind: 'voice', name: 'Mine', updatedPrompt: 'Calm.' };
  add('toneItem', valueOf(await all.createToneItem(me, voice, options)));
  const salt = { name: 'salt', levels: [{ position: 1, prompt: 'Some.' }] };
  add('modifier', valueOf(await all.createToneModifier(me, salt, options)));
  valueOf(await all.setContentLabel(me, { contentId, name: 'production', version: 1 }, options));
  const said = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { userMessage { id } reply { id } } }';
  const who = { token: me, address };
  const { sendMessage } = await graphql<Said>(url, said, { input: { conversationId, content: 'Say it.' } }, who);
  add('message', ...Object.values(sendMessage));
  const run = valueOf(await all.startRun(me, { contentId }, options));
  add('run', run);
  const webhook = { url: 'https://hooks.invalid/mine', events: ['content.deleted'] };
  valueOf(await all.createWebhook(me, webhook, options));
  add('webhook', ...valueOf(await all.webhooks(me, {}, options)));
  add('tag', ...valueOf(await all.tags(me, {}, options)));
  add('session', ...valueOf(await all.sessions(me, {}, options)));
  add('apiToken', ...valueOf(await all.apiTokens(me, {}, options)));
  add('user', valueOf(await all.me(me, {}, options)));
  const query = `{ run(id: ${run.id}) { answers { id } } contents(pageSize: 2) { endCursor } chatConversations(pageSize: 1) { endCursor } }`;
  const read = await graphql<Read>(url, query, {}, who);
  add('runAnswer', ...read.run.answers);
  const cursors = [read.contents, read.chatConversations].flatMap(({ endCursor }) => endCursor ?? []);
  return { ...person, name: `user ${number}`, password: PASSWORD, cursors, ids, isAdministrator };
}

interface Said {
  sendMessage: Record<'userMessage' | 'reply', { id: number }>;
}

/** The fields that the client does not select. */
interface Read {
  run: { answers: { id: number }[] };
  contents: { endCursor: string | null };
  chatConversations: { endCursor: string | null };
}

const forwardedFor = ({ address }: Person) => ({ headers: { 'x-forwarded-for': address } });

/** Lets an administrator promote another actor. */
export async function makeAdministrator(url: string, administrator: Actor, actor: Actor) {
  const wishes = { id: Number(actor.ids.user[0]), isAdministrator: true, password: PASSWORD };
  valueOf(
    await graphqlClient({ url }).setAdministrator(administrator.accessToken, wishes, forwardedFor(administrator)),
  );
  actor.isAdministrator = true;
}

/** Signs in again, because access tokens live only minutes. */
export async function signInAgain(url: string, actor: Actor) {
  const { username, password } = actor;
  const login = await graphqlClient({ url }).login(null, { username, password }, forwardedFor(actor));
  actor.accessToken = valueOf(login).accessToken;
}

/** Opens sign-up, which generated requests may have closed. */
export async function openSignUp(url: string, actor: Actor) {
  const all = graphqlClient({ url });
  valueOf(await all.setSignUpOpen(actor.accessToken, { isOpen: true }, forwardedFor(actor)));
  await all.addSignUpCode(actor.accessToken, { code: 'load' }, forwardedFor(actor));
}
