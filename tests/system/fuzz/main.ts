import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import pg from 'pg';
import { type Answered, ask, type Asked } from '../../../bench/load/ask.ts';
import { startOwnServer } from '../../../bench/load/ownServer.ts';
import { SETTINGS } from '../../../bench/load/people.ts';
import { startProvider } from '../../../bench/load/provider.ts';
import { Random } from '../../../bench/load/random.ts';
import type { OpenApi } from '../../../server/http/openapi.ts';
import { type Actor, makeAdministrator, newActor, openSignUp, signInAgain } from './actors.ts';
import { generateOperation } from './graphqlInputs.ts';
import { judgeGraphQL, RestJudge, SPENT, type Verdict } from './judge.ts';
import { RestInputs } from './restInputs.ts';

/**
 * `npm run fuzz`: 100,000 GraphQL operations generated from the schema and 50,000 REST requests generated from the
 * served OpenAPI document, with usual, boundary and hostile values. No answer may be a server error, reveal internals,
 * contradict the documents or be cut off, and the server must log no error. Runs on the embedded database, or on an
 * empty database of its own in DATABASE_URL.
 *
 * FAULTS_SHARE (1) sets the share of them, FUZZ_SEED (1) the seed. FUZZ_ONLY=graphql:17 sends that one alone.
 * FUZZ_BREAK=on is the control, with DATABASE_URL: the run must find that a table was renamed away.
 */
const { DATABASE_URL, FUZZ_ONLY, FUZZ_BREAK } = process.env;
const SHARE = Number(process.env.FAULTS_SHARE ?? 1);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const COUNTS = { graphql: Math.ceil(100_000 * SHARE), rest: Math.ceil(50_000 * SHARE) };
type Api = keyof typeof COUNTS;
/** Requests that run at the same time. */
const LANES = 8;
const ACTORS = 10;
/** Milliseconds after which a subscription is cut off. */
const STREAM_MS = 300;
const MAX_SHOWN = 20;

const provider = await startProvider(0);
const server = await startOwnServer({
  ...SETTINGS,
  ...provider.settings,
  ...(DATABASE_URL && { DATABASE_URL }),
});
const { url } = server;

// The first actor administers the server and sends no generated requests, so that it can open what others closed.
const master = await newActor(url, 0);
const actors: Actor[] = [];
for (let number = 1; number <= ACTORS; number++) actors.push(await newActor(url, number));
for (const actor of actors.slice(0, 2)) await makeAdministrator(url, master, actor);
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const document = JSON.parse((await ask(url, { method: 'GET', path: '/api/openapi.json' })).text) as OpenApi;
const restInputs = new RestInputs(document);
const restJudge = new RestJudge(document);
if (FUZZ_BREAK) await renameAway(DATABASE_URL ?? '', 'saved_views');

/** Failures by kind; ids and numbers do not make another kind. */
const failures = new Map<string, { what: string; count: number }>();
const outcomes: Record<Api, Map<string, number>> = { graphql: new Map(), rest: new Map() };
/** The names of requests by request id, for the lines of the log. */
const sent = new Map<string, string>();
const spent = new Set<string>();
const replaced = { count: 0 };
/** Replacements in progress, by place. */
const replacing = new Map<number, Promise<void>>();

if (FUZZ_ONLY) {
  const [api = '', index = ''] = FUZZ_ONLY.split(':');
  await send(api as Api, Number(index), true);
} else for (const api of ['graphql', 'rest'] as const) await sendAll(api);

for (const line of server.errors) {
  const { requestId = '' } = line.startsWith('{') ? (JSON.parse(line) as Record<string, string>) : {};
  if (!spent.has(requestId)) fail(sent.get(requestId) ?? 'a worker', null, `The server logged ${line.slice(0, 1_000)}`);
}
if (server.isGone()) fail('the server', null, 'It ended by itself.');
const kinds = [...failures.values()];
for (const { what, count } of kinds.slice(0, MAX_SHOWN)) console.log(`failed ${count} times: ${what}`);
console.log(
  `${kinds.reduce((sum, { count }) => sum + count, 0)} failures of ${kinds.length} kinds; seed ${SEED}; ${replaced.count} actors lost their account or session and were replaced.`,
);
await server.stop();
provider.stop();
process.exit(failures.size > 0 ? 1 : 0);

async function sendAll(api: Api) {
  const begun = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < COUNTS[api] && !server.isGone()) await send(api, next++);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const each = [...outcomes[api]]
    .sort(([, one], [, other]) => other - one)
    .map(([outcome, count]) => `${outcome} ${count}`);
  console.log(`${api}: ${next} requests in ${((performance.now() - begun) / 1_000).toFixed(0)} s: ${each.join(', ')}`);
}

/** Generates a request (the same for the same seed and number), sends it and judges the answer. */
async function send(api: Api, index: number, isAlone = false) {
  const random = new Random(SEED * 7_919 + index * 2 + (api === 'rest' ? 1 : 0));
  const place = random.chance(0.05) ? null : random.below(ACTORS);
  const actor = place === null ? null : (actors[place] ?? null);
  const isProgram = random.chance(0.15);
  const who = {
    token: actor && (isProgram ? actor.apiToken : actor.accessToken),
    address: `10.${2 + random.below(200)}.${random.below(256)}.${random.below(256)}`,
  };
  const { asked, judge } = api === 'graphql' ? graphqlRequest(random, actor) : restRequest(random, actor);
  const name = `${api}:${index}`;
  if (isAlone) console.log(`${name} ${JSON.stringify({ ...asked, as: actor?.name ?? 'nobody' })}`);
  try {
    const answered = await ask(url, { ...asked, ...who });
    if (isAlone) console.log(`${answered.status} ${answered.text}`);
    const { outcome, problem } = judge(answered);
    const requestId = String(answered.headers['x-request-id']);
    sent.set(requestId, name);
    if (outcome === SPENT) spent.add(requestId);
    outcomes[api].set(outcome, (outcomes[api].get(outcome) ?? 0) + 1);
    if (problem) fail(name, asked, `${problem} (${answered.status} ${answered.text.slice(0, 300)})`);
    if (outcome === 'UNAUTHENTICATED' && actor && place !== null) await replace(actor, place, who.token);
  } catch (error) {
    fail(name, asked, `No whole answer: ${String(error)}`);
  }
}

interface GeneratedRequest {
  asked: Asked;
  judge: (answered: Answered) => Verdict;
}

function graphqlRequest(random: Random, actor: Actor | null): GeneratedRequest {
  const { kind, query, variables } = generateOperation(schema, random, actor, master);
  if (kind === 'query' && random.chance(0.05)) {
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const path = `/graphql?${search}`;
    if (path.length < 8_000)
      return { asked: { method: 'GET', path, headers: { 'apollo-require-preflight': 'yes' } }, judge: judgeGraphQL };
  }
  return {
    asked: {
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify({ query, variables }),
      ...(kind === 'subscription' && { headers: { accept: 'text/event-stream' }, endAfterMs: STREAM_MS }),
    },
    judge: judgeGraphQL,
  };
}

function restRequest(random: Random, actor: Actor | null): GeneratedRequest {
  const input = restInputs.generate(random, actor ?? master);
  return { asked: input, judge: (answered) => restJudge.judge(input, answered) };
}

/** A request may end its own session or account. A new account then takes its place. */
async function replace(actor: Actor, place: number, token: string | null) {
  const { status } = await ask(url, { method: 'GET', path: '/api/check-auth/', token });
  if (status !== 401) return;
  const begun = replacing.get(place) ?? successor(actor, place).finally(() => replacing.delete(place));
  replacing.set(place, begun);
  await begun;
}

/** Administrators who send requests may close sign-up again before the new account exists. */
async function successor(actor: Actor, place: number, tries = 5): Promise<void> {
  try {
    await signInAgain(url, master);
    await openSignUp(url, master);
    const next = await newActor(url, ACTORS + ++replaced.count);
    if (actor.isAdministrator) await makeAdministrator(url, master, next);
    actors[place] = next;
  } catch (error) {
    if (tries === 1) throw error;
    await successor(actor, place, tries - 1);
  }
}

function fail(name: string, asked: Asked | null, problem: string) {
  const kind = problem.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#').slice(0, 500);
  const known = failures.get(kind);
  if (known) return void known.count++;
  const alone =
    asked && `  ${JSON.stringify(asked).slice(0, 3_000)}\n  alone: FUZZ_SEED=${SEED} FUZZ_ONLY=${name} npm run fuzz`;
  failures.set(kind, { count: 1, what: [`${name}: ${problem}`, alone].filter(Boolean).join('\n') });
}

/** The control: operations on this table must fail. */
async function renameAway(connectionString: string, table: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`ALTER TABLE ${table} RENAME TO renamed_away`);
  await client.end();
}
