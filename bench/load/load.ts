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
 * The mixed work of people and programs over both doors, 100 requests a second for 30 minutes, each sent at its time
 * whatever became of the earlier ones: `npm run load`, against the embedded database, or with an empty database of its
 * own in DATABASE_URL. It ends badly when a single one fails.
 *
 * FAULTS_SHARE (1) of the 30 minutes, LOAD_RATE (100) a second, LOAD_SEED (1). LOAD_CUT=on is the control: in the
 * middle the database, or the embedded one's server, cannot be reached for two seconds, which must be told as failures.
 */
const { DATABASE_URL, LOAD_CUT } = process.env;
const SHARE = Number(process.env.FAULTS_SHARE ?? 1);
const RATE = Number(process.env.LOAD_RATE ?? 100);
const SEED = Number(process.env.LOAD_SEED ?? 1);
const SECONDS = 30 * 60 * SHARE;
const CUT_MS = 2_000;
/** A library each; fewer where the work is short. */
const PEOPLE = SHARE < 0.1 ? 10 : 100;
const PROMPTS = SHARE < 0.1 ? 50 : 200;
/** Who leaves the Chat open all the time. */
const LISTENERS = PEOPLE / 5;
const WORD_MS = 20;
const TOLD = 20;

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
  .map((person) => keepSocket(url, person, (reason) => fail(`A kept socket was cut: ${told(reason)}`)));
const memory = [server.memory()];
const watch = setInterval(() => memory.push(server.memory()), 1_000);
const cut = databaseProxy ?? serverProxy;
if (cut) setTimeout(() => void cut.cut().then(() => setTimeout(() => void cut.mend(), CUT_MS)), SECONDS * 500);

await openLoop({ rate: RATE, seconds: SECONDS, random }, async (dueAt) => {
  const kind = random.weighted(KINDS);
  const doing = { url, person: random.pick(people), people, random };
  await kind.work(doing).catch((error: unknown) => void fail(`${kind.name}, ${kind.door}: ${told(error)}`));
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
for (const { atSeconds, what } of figures.failures.slice(0, TOLD))
  console.log(`failed at ${atSeconds.toFixed(1)} s: ${what}`);
console.log(`${figures.failures.length} failures`);
await server.stop();
provider.stop();
await cut?.cut();
process.exit(figures.failures.length > 0 ? 1 : 0);

/** The same address by way of a proxy, if there is one. */
function through(proxy: { port: number } | null, address: string) {
  if (!proxy) return address;
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return url.href.replace(/\/$/, '');
}

function told(error: unknown) {
  return error instanceof Error ? error.message : JSON.stringify(error).slice(0, 300);
}
