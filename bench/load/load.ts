import 'reflect-metadata';
import { cuttingProxy } from './cuttingProxy.ts';
import { Figures } from './figures.ts';
import { KINDS } from './kinds.ts';
import { openLoop } from './openLoop.ts';
import { startOwnServer } from './ownServer.ts';
import { newPerson, type Person, SETTINGS } from './people.ts';
import { startProvider } from './provider.ts';
import { Random } from './random.ts';
import { keepSocket } from './sockets.ts';

/**
 * `npm run bench -- load`: the mixed work of people and programs over GraphQL and REST, 100 requests a second for 30
 * minutes. Each request is sent on time, even when earlier ones are still running. Runs on the embedded database, or on
 * an empty database of its own in DATABASE_URL. Exits with 1 if a single request fails.
 *
 * FAULTS_SHARE (1) sets the share of the 30 minutes, LOAD_RATE (100) the requests a second, LOAD_SEED (1) the seed.
 * LOAD_CUT=on is the control: the database, or the server of the embedded one, cannot be reached for two seconds, which
 * must be reported as failures.
 */
const { DATABASE_URL, LOAD_CUT } = process.env;
const SHARE = Number(process.env.FAULTS_SHARE ?? 1);
const RATE = Number(process.env.LOAD_RATE ?? 100);
const SEED = Number(process.env.LOAD_SEED ?? 1);
const SECONDS = 30 * 60 * SHARE;
const CUT_MS = 2_000;
/** People and the prompts of each; fewer in a short run. */
const PEOPLE = SHARE < 0.1 ? 10 : 100;
const PROMPTS = SHARE < 0.1 ? 50 : 200;
/** People who keep the Chat open all the time. */
const LISTENERS = PEOPLE / 5;
const WORD_MS = 20;
const MAX_SHOWN = 20;

const random = new Random(SEED);
const provider = await startProvider(WORD_MS);
const databaseProxy = LOAD_CUT && DATABASE_URL ? await cuttingProxy(new URL(DATABASE_URL)) : null;
const server = await startOwnServer({
  ...SETTINGS,
  ...provider.settings,
  ...(DATABASE_URL && { DATABASE_URL: through(databaseProxy, DATABASE_URL) }),
});
const serverProxy = LOAD_CUT && !DATABASE_URL ? await cuttingProxy(new URL(server.url)) : null;
const url = through(serverProxy, server.url);

const people: Person[] = [];
for (let number = 0; number < PEOPLE; number++) people.push(await newPerson(url, number, PROMPTS, random));
console.log(
  `${PEOPLE} people with ${PROMPTS} prompts each on ${DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}; ${RATE} requests a second for ${SECONDS.toFixed(0)} s, seed ${SEED}.`,
);

const figures = new Figures();
const begun = performance.now();
const fail = (what: string) => figures.failures.push({ atSeconds: (performance.now() - begun) / 1_000, what });
const kept = people
  .slice(0, LISTENERS)
  .map((person) => keepSocket(url, person, (reason) => fail(`A kept socket was cut: ${messageOf(reason)}`)));
const memory = [server.memory()];
const watch = setInterval(() => memory.push(server.memory()), 1_000);
const cut = databaseProxy ?? serverProxy;
if (cut) setTimeout(() => void cut.cut().then(() => setTimeout(() => void cut.mend(), CUT_MS)), SECONDS * 500);

await openLoop({ rate: RATE, seconds: SECONDS, random }, async (dueAt) => {
  const kind = random.weighted(KINDS);
  const doing = { url, person: random.pick(people), people, random };
  await kind.work(doing).catch((error: unknown) => void fail(`${kind.name}, ${kind.api}: ${messageOf(error)}`));
  figures.took(kind, performance.now() - dueAt);
});
clearInterval(watch);
const heard = kept.reduce((sum, { heard: { events } }) => sum + events, 0);
await Promise.all(kept.map((socket) => socket.end()));
if (server.isGone()) fail('The server ended by itself.');
for (const line of server.errors) fail(`The server's log: ${line.slice(0, 300)}`);

console.log(`${figures.table()}\nMilliseconds from when a request was due to the end of its answer.`);
console.log(
  `${figures.count} requests, ${(figures.count / SECONDS).toFixed(1)} a second; ${kept.length} sockets kept open heard ${heard} changes; the server's memory ${memory[0]} to ${Math.max(...memory)} MiB, ${memory.at(-1)} at the end.`,
);
for (const { atSeconds, what } of figures.failures.slice(0, MAX_SHOWN))
  console.log(`failed at ${atSeconds.toFixed(1)} s: ${what}`);
console.log(`${figures.failures.length} failures`);
await server.stop();
provider.stop();
await cut?.cut();
process.exit(figures.failures.length > 0 ? 1 : 0);

/** The same address through the proxy, if there is one. */
function through(proxy: { port: number } | null, address: string) {
  if (!proxy) return address;
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return url.href.replace(/\/$/, '');
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : JSON.stringify(error).slice(0, 300);
}
