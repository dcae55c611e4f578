import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Client, Outcome } from '../../support/client/types.ts';
import { CitusCluster } from '../../support/database/citusCluster.ts';
import type { Cluster } from '../../support/database/cluster.ts';
import { PASSWORD, type Person as Account, signUp } from '../../support/system/load.ts';
import { newPath, onPostgres, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';
import { webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const SHARDS = 4;

/** Someone with a content and a conversation on one of the workers. */
interface Person extends Account {
  content: number;
  conversation: number;
  worker: Cluster;
}

const target = await webhookTarget();
let cluster: CitusCluster;
let url: string;
let elsewhere: Person;
let onStopped: Person;

beforeAll(async () => {
  cluster = await CitusCluster.start(newPath('cluster'), { workers: 2, settings: { fsync: 'off' } });
  await cluster.divide(SHARDS);
  url = await spawnServer(onPostgres(cluster.url, { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' })).ready();
  const people = new Map<boolean, Person>();
  for (let number = 1; people.size < 2; number++) {
    const person = await aPerson(number);
    people.set(person.worker === cluster.workers[0], person);
  }
  elsewhere = people.get(false) as Person;
  onStopped = people.get(true) as Person;
}, 300_000);

afterAll(() => cluster?.stop());

async function aPerson(number: number): Promise<Person> {
  const account = await signUp(url, `person${number}`);
  const [, [, api]] = clients({ url }) as [unknown, [string, Client]];
  const as = account.accessToken;
  const { id: content } = valueOf(await api.createContent(as, { title: 'Greeting', content: 'Greet Ann.' }));
  const { id: conversation } = valueOf(await api.createChatConversation(as, {}));
  return { ...account, content, conversation, worker: await cluster.workerOf(number) };
}

/** A call that failed; without one, a person can work. */
type Failure = [call: string, code: string, retryAfter?: number];

/** The calls that fail over both APIs, made one after the other. */
async function failing(calls: (api: Client) => Record<string, () => Promise<Outcome<unknown>>>): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [name, api] of clients({ url }))
    for (const [call, make] of Object.entries(calls(api))) {
      const outcome = await make();
      if (!outcome.ok) failures.push([`${call} over ${name}`, outcome.code, outcome.retryAfter]);
    }
  return failures;
}

/** The person's reads and writes that fail. */
const failuresOf = ({ accessToken: as, content: id, conversation: conversationId }: Person) =>
  failing((api) => ({
    page: () => api.contents(as),
    search: () => api.contents(as, { search: 'greet' }),
    content: () => api.content(as, { id }),
    save: () => api.updateContent(as, { id, content: `${Math.random()}` }),
    'new content': () => api.createContent(as, { title: 'Note', content: 'Short.' }),
    conversations: () => api.chatConversations(as),
    messages: () => api.chatMessages(as, { conversationId }),
    message: () => api.sendMessage(as, { conversationId, content: 'Weather?' }),
  }));
const CALLS = 16;

/** The failures of a new API token, a public link and the test of a webhook. */
const failuresOfPublishing = ({ accessToken: as, content: id }: Person) =>
  failing((api) => ({
    'API token': () => api.createApiToken(as, { name: 'Script', scopes: ['ai'], password: PASSWORD }),
    'public link': async () => {
      const [link] = valueOf(await api.shareContent(as, { contentId: id })).sharedLinks;
      return api.sharedContent(null, { shareId: link?.id ?? '' });
    },
    'end of a public link': () => api.unshareContent(as, { contentId: id }),
    webhook: async () => {
      valueOf(await api.createWebhook(as, { url: target.url, events: ['content.created'] }));
      const [webhook] = valueOf(await api.webhooks(as));
      const tested = valueOf(await api.sendTestWebhook(as, { id: webhook?.id ?? 0 }));
      expect(tested).toMatchObject({ status: 'delivered' });
      return api.deleteWebhook(as, { id: webhook?.id ?? 0 });
    },
  }));

const bothOf = (work: (person: Person) => Promise<Failure[]>) => Promise.all([elsewhere, onStopped].map(work));

describe('a server of a divided database without one of its workers', () => {
  beforeAll(() => onStopped.worker.stop());

  it('goes on for people whose rows are on another worker', async () => {
    expect(await failuresOf(elsewhere)).toEqual([]);
    expect(await failuresOfPublishing(elsewhere)).toEqual([]);
  });

  it('renews everyone’s access, and lets everyone sign in', async () => {
    const renewed = (person: Person) =>
      failing((api) => ({
        refresh: async () => {
          const outcome = await api.refreshSession(null, { refreshToken: person.refreshToken });
          if (outcome.ok) person.refreshToken = outcome.value.refreshToken;
          return outcome;
        },
        login: () => api.login(null, { username: person.username, password: PASSWORD }),
      }));
    expect(await bothOf(renewed)).toEqual([[], []]);
  });

  it('responds with 503 and the time of the next attempt to someone who signs up', async () => {
    const account = { username: 'newcomer', email: 'newcomer@example.test', password: PASSWORD };
    for (const [, api] of clients({ url }))
      expect(await api.register(null, { ...account, betaAccessCode: 'welcome' })).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        retryAfter: 2,
      });
  });

  it('responds with 503 and the time of the next attempt to people whose rows are on it', async () => {
    const failures = await failuresOf(onStopped);
    expect(failures.map(([, ...answer]) => answer)).toEqual(Array(CALLS).fill(['SERVICE_UNAVAILABLE', 2]));
  });

  it('stays ready', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('goes on for everyone when the worker is back', async () => {
    await cluster.startOne(onStopped.worker);
    await until(async () => (await failuresOf(onStopped)).length === 0);
    expect(await failuresOf(elsewhere)).toEqual([]);
  });
});

describe('a server of a divided database one of whose workers hangs', () => {
  const read = ({ accessToken, content: id }: Person) =>
    clients({ url }).map(([, api]) => api.content(accessToken, { id }));

  it('responds with 503 to people whose rows are on it, and goes on for the others meanwhile', async () => {
    onStopped.worker.hang();
    for (const reading of [...read(onStopped), ...read(onStopped)]) {
      let isOver = false;
      void reading.finally(() => (isOver = true));
      while (!isOver) expect((await Promise.all(read(elsewhere))).filter(({ ok }) => !ok)).toEqual([]);
      expect(await reading).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 });
    }
  });

  it('goes on for everyone when the worker responds again', async () => {
    onStopped.worker.resume();
    for (const person of [onStopped, elsewhere])
      await until(async () => (await Promise.all(read(person))).every(({ ok }) => ok));
  });
});
