import { demoPrompts } from '../../server/seed/demoPrompts.ts';
import { ask, goodAnswer, graphql } from './ask.ts';
import type { Random } from './random.ts';

export const PASSWORD = 'the load knows this one';
const CODE = 'load';
/** A text of about 2 KB with the words of real prompts. */
const BODY_WORDS = 300;

/** A person with an account, prompts and conversations. */
export interface Person {
  username: string;
  address: string;
  /** The access token of the session, which is renewed from time to time. */
  accessToken: string;
  refreshToken: string;
  /** The API token of an integrator's program, with all scopes. */
  apiToken: string;
  contentIds: string[];
  conversationIds: string[];
  toneConversationIds: string[];
  shareIds: string[];
}

/**
 * The settings for this load: people come through a proxy with their own addresses, and a few of them may call models
 * as often as hundreds would.
 */
export const SETTINGS = {
  TRUST_PROXY: '1',
  BETA_ACCESS_CODES: CODE,
  AI_FIND_SERVERS: 'off',
  SESSION_SECRET: 'a secret that only the load knows, of some length',
  AI_CALLS_PER_MINUTE: 'off',
  AI_CALLS_PER_DAY: 'off',
  AI_CALLS_AT_ONCE: '100',
};

/** Words of the demo prompts, without markers of variables and references, so that every text can be run. */
const WORDS = [...new Set(demoPrompts.flatMap(({ content }) => content.split(/\s+/)))].filter((word) =>
  /^[\w,.]+$/.test(word),
);
export const someText = (random: Random, words: number) =>
  Array.from({ length: words }, () => random.pick(WORDS)).join(' ');

/** Signs a person up and creates a library, conversations and links over the API. */
export async function newPerson(url: string, number: number, prompts: number, random: Random): Promise<Person> {
  const address = `10.1.${number >> 8}.${number & 255}`;
  const username = `load${Date.now().toString(36)}.${number}`;
  const account = { username, email: `${username}@example.test`, password: PASSWORD, beta_access_code: CODE };
  const { access, refresh } = goodAnswer<{ access: string; refresh: string }>(
    await ask(url, { method: 'POST', path: '/api/register/', body: account, address }),
  );
  const person: Person = {
    username,
    address,
    accessToken: access,
    refreshToken: refresh,
    apiToken: '',
    contentIds: [],
    conversationIds: [],
    toneConversationIds: [],
    shareIds: [],
  };
  person.apiToken = await newApiToken(url, person);
  person.contentIds = await newLibrary(url, person, prompts, random);
  for (const contentId of person.contentIds.slice(0, 3)) person.shareIds.push(await newLink(url, person, contentId));
  for (let made = 0; made < 2; made++) {
    person.conversationIds.push(await newConversation(url, person));
    person.toneConversationIds.push(await newToneConversation(url, person, random));
  }
  return person;
}

const as = ({ accessToken: token, address }: Person) => ({ token, address });

async function newApiToken(url: string, person: Person) {
  const query = 'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }';
  const scopes = ['LIBRARY_READ', 'LIBRARY_WRITE', 'AI_READ', 'AI'];
  const input = { name: 'Program', scopes, password: PASSWORD };
  const made = await graphql<{ createApiToken: { token: string } }>(url, query, { input }, as(person));
  return made.createApiToken.token;
}

async function newLibrary(url: string, person: Person, prompts: number, random: Random) {
  const file = Array.from({ length: prompts }, (_, number) => ({
    title: `Prompt ${number} about ${someText(random, 3)}`,
    content: someText(random, BODY_WORDS),
  }));
  const query = 'mutation($input: ImportContentsInput!) { importContents(input: $input) { createdIds } }';
  const made = await graphql<{ importContents: { createdIds: string[] } }>(
    url,
    query,
    { input: { json: JSON.stringify(file) } },
    as(person),
  );
  return made.importContents.createdIds;
}

async function newLink(url: string, person: Person, contentId: string) {
  const query = 'mutation($input: ShareContentInput!) { shareContent(input: $input) { sharedLinks { id } } }';
  const made = await graphql<{ shareContent: { sharedLinks: { id: string }[] } }>(
    url,
    query,
    { input: { contentId } },
    as(person),
  );
  return made.shareContent.sharedLinks[0]?.id ?? '';
}

export async function newConversation(url: string, person: Person) {
  const query = 'mutation { createChatConversation(input: { name: "Under load" }) { id } }';
  const made = await graphql<{ createChatConversation: { id: string } }>(url, query, {}, as(person));
  return made.createChatConversation.id;
}

async function newToneConversation(url: string, person: Person, random: Random) {
  const query = 'mutation($input: CreateToneConversationInput!) { createToneConversation(input: $input) { id } }';
  const input = { originalContent: someText(random, 100), selection: {} };
  const made = await graphql<{ createToneConversation: { id: string } }>(url, query, { input }, as(person));
  return made.createToneConversation.id;
}
