import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apis, type Outcome, valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { CitusCluster } from '../../support/database/citusCluster.ts';
import type { Cluster } from '../../support/database/cluster.ts';
import { PASSWORD, signUp } from '../../support/database/writers.ts';
import { rest } from '../../support/http/calls.ts';
import { spawnServer } from '../../support/processes/serverProcess.ts';
import { giveToOwner } from '../../support/processes/systemPrograms.ts';
import { until } from '../../support/until.ts';
import { webhookApis } from '../../support/webhooks/webhookApis.ts';
import { webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const SHARDS = 4;

/** Someone with a content and a conversation on one of the workers. */
interface Person {
  name: string;
  token: string;
  refreshToken: string;
  content: number;
  conversation: number;
  worker: Cluster;
}

const target = await webhookTarget();
const scratch = mkdtempSync(path.join(tmpdir(), 'suspire-worker-'));
let cluster: CitusCluster;
let url: string;
let elsewhere: Person;
let onStopped: Person;

beforeAll(async () => {
  await giveToOwner(scratch);
  cluster = await CitusCluster.start(path.join(scratch, 'cluster'), { workers: 2, settings: { fsync: 'off' } });
  await cluster.divide(SHARDS);
  const server = spawnServer({
    DATABASE_URL: cluster.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  });
  url = await server.ready();
  const [stopped] = cluster.workers;
  const people = new Map<boolean, Person>();
  for (let number = 1; people.size < 2; number++) {
    const person = await aPerson(number);
    people.set(person.worker === stopped, person);
  }
  elsewhere = people.get(false) as Person;
  onStopped = people.get(true) as Person;
}, 300_000);

afterAll(async () => {
  await cluster?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function aPerson(number: number): Promise<Person> {
  const name = `person${number}`;
  const { accessToken: token, refreshToken } = await signUp(url, name);
  const [[, api]] = apis({ url }) as [ReturnType<typeof apis>[number]];
  const [[, chat]] = chatApis({ url }) as [ReturnType<typeof chatApis>[number]];
  const { id: content } = valueOf(await api.createContent(token, { title: 'Greeting', content: 'Greet Ann.' }));
  const { id: conversation } = valueOf(await chat.createConversation(token));
  return { name, token, refreshToken, content, conversation, worker: await cluster.workerOf(number) };
}

/** A call that failed; without one, a person can work. */
type Failure = [call: string, code: string, retryAfter?: number];

/** The person's reads and writes over both APIs that fail. */
async function failuresOf({ token, content, conversation }: Person): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [name, api] of apis({ url }))
    failures.push(
      ...(await failed(`page over ${name}`, api.listContents(token))),
      ...(await failed(`search over ${name}`, api.listContents(token, { search: 'greet' }))),
      ...(await failed(`content over ${name}`, api.readContent(token, content))),
      ...(await failed(`save over ${name}`, api.updateContent(token, content, { content: `${Math.random()}` }))),
      ...(await failed(`new content over ${name}`, api.createContent(token, { title: 'Note', content: 'Short.' }))),
    );
  const message = { conversationId: conversation, content: 'Weather?' };
  for (const [name, chat] of chatApis({ url }))
    failures.push(
      ...(await failed(`conversations over ${name}`, chat.listConversations(token))),
      ...(await failed(`messages over ${name}`, chat.listMessages(token, conversation))),
      ...(await failed(`message over ${name}`, chat.sendMessage(token, message))),
    );
  return failures;
}
const CALLS = 16;

async function failed(call: string, outcome: Promise<Outcome<unknown>>): Promise<Failure[]> {
  const awaited = await outcome;
  return awaited.ok ? [] : [[call, awaited.code, awaited.retryAfter]];
}

/** The renewals of access that fail. */
async function failuresOfRenewal(person: Person): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [name, api] of apis({ url })) {
    const refreshed = await api.refresh(person.refreshToken);
    if (refreshed.ok) person.refreshToken = refreshed.value.refreshToken;
    failures.push(...(await failed(`refresh over ${name}`, Promise.resolve(refreshed))));
  }
  return failures;
}

/** The sign-ins that fail. */
async function failuresOfSignIn({ name: username }: Person): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [name, api] of apis({ url }))
    failures.push(...(await failed(`login over ${name}`, api.login({ username, password: PASSWORD }))));
  return failures;
}

/** Failures of a new API token, a public link and the test of a webhook. */
async function failuresOfPublishing({ token, content }: Person): Promise<Failure[]> {
  const failures: Failure[] = [];
  const body = { name: 'Script', scopes: ['ai'], password: PASSWORD };
  const made = await rest({ url }, 'POST', '/api-tokens/', { as: token, body });
  if (made.status !== 201) failures.push(['API token', `${made.status}`]);
  for (const [name, api] of apis({ url })) {
    const link = valueOf(await api.shareContent(token, { contentId: content }));
    failures.push(
      ...(await failed(`public link over ${name}`, api.sharedContent(null, link.shareId))),
      ...(await failed(`end of a public link over ${name}`, api.unshareContent(token, content))),
    );
  }
  for (const [name, api] of webhookApis({ url })) {
    const { webhook } = valueOf(await api.create(token, { url: target.url, events: ['content.created'] }));
    const { status } = valueOf(await api.test(token, webhook.id));
    if (status !== 'delivered') failures.push([`webhook over ${name}`, status]);
    failures.push(...(await failed(`end of a webhook over ${name}`, api.remove(token, webhook.id))));
  }
  return failures;
}

describe('a server of a divided database without one of its workers', () => {
  beforeAll(() => onStopped.worker.stop());

  it('goes on for people whose rows are on another worker', async () => {
    expect(await failuresOf(elsewhere)).toEqual([]);
  });

  it('renews everyone’s access', async () => {
    for (const person of [elsewhere, onStopped]) expect(await failuresOfRenewal(person)).toEqual([]);
  });

  it('lets everyone sign in', async () => {
    for (const person of [elsewhere, onStopped]) expect(await failuresOfSignIn(person)).toEqual([]);
  });

  it('makes API tokens, public links and webhooks for people whose rows are on another worker', async () => {
    expect(await failuresOfPublishing(elsewhere)).toEqual([]);
  });

  it('responds with 503 and the time of the next attempt to someone who signs up', async () => {
    const account = {
      username: 'newcomer',
      email: 'newcomer@example.test',
      password: PASSWORD,
      betaAccessCode: 'welcome',
    };
    for (const [, api] of apis({ url }))
      expect(await api.register(account)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 });
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
  const read = ({ token, content }: Person) => apis({ url }).map(([, api]) => api.readContent(token, content));

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
