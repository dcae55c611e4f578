import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apis, type Outcome, valueOf } from '../support/apis.ts';
import { chatApis } from '../support/chat/chatApis.ts';
import { CitusCluster } from '../support/database/citusCluster.ts';
import type { Cluster } from '../support/database/cluster.ts';
import { signUp } from '../support/database/writers.ts';
import { spawnServer } from '../support/processes/serverProcess.ts';
import { giveToOwner } from '../support/processes/systemPrograms.ts';
import { until } from '../support/until.ts';

const SHARDS = 4;

/** Someone with a content and a conversation on one of the workers. */
interface Person {
  token: string;
  refreshToken: string;
  content: number;
  conversation: number;
  worker: Cluster;
}

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
  const { accessToken: token, refreshToken } = await signUp(url, `person${number}`);
  const [[, api]] = apis({ url }) as [ReturnType<typeof apis>[number]];
  const [[, chat]] = chatApis({ url }) as [ReturnType<typeof chatApis>[number]];
  const { id: content } = valueOf(await api.createContent(token, { title: 'Greeting', content: 'Greet Ann.' }));
  const { id: conversation } = valueOf(await chat.createConversation(token));
  return { token, refreshToken, content, conversation, worker: await cluster.workerOf(number) };
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

describe('a server of a divided database without one of its workers', () => {
  beforeAll(() => onStopped.worker.stop());

  it('goes on for people whose rows are on another worker', async () => {
    expect(await failuresOf(elsewhere)).toEqual([]);
  });

  it('renews everyone’s access', async () => {
    for (const person of [elsewhere, onStopped]) expect(await failuresOfRenewal(person)).toEqual([]);
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
