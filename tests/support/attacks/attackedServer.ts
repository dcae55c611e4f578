import { readFileSync } from 'node:fs';
import { createDatabase } from '../database/postgresServer.ts';
import { SECRET_KEY } from '../llm/fakeLlm.ts';
import { SHIPPED_SERVER, spawnServer } from '../processes/serverProcess.ts';
import { askOnce, type Question, warmUp } from './ordinaryUser.ts';

/** The limit of the JavaScript heap; the memory of the embedded database is extra. */
const HEAP_MIB = 512;
const SAMPLE_MS = 50;

/** A server in a process of its own, with an ordinary user in it. */
export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>;

/** Uses the database of this test run, and no provider when `providerUrl` is null. */
export async function startAttackedServer(providerUrl: string | null) {
  const database = process.env.TEST_DATABASE_URL ? await createDatabase() : null;
  const env = {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    ...(providerUrl && { OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${providerUrl}/openai/v1` }),
    ...(database && {
      DATABASE_URL: database.url,
      AI_FIND_SERVERS: 'off',
      SESSION_SECRET: 'a secret that only the tests know',
      BETA_ACCESS_CODES: 'welcome',
    }),
  };
  const child = spawnServer(env, SHIPPED_SERVER);
  let isGone = false;
  void child.exited.then(() => (isGone = true));
  const url = await child.ready();
  const ordinaryUser = await newOrdinaryUser(url);
  await warmUp(url, ordinaryUser.token, ordinaryUser.questions);
  return {
    url,
    databaseUrl: database?.url ?? null,
    ordinaryUser,
    isOffline: providerUrl === null,
    /** Whether the process has ended by itself. */
    isGone: () => isGone,
    memory: () => watchMemory(child.pid as number),
    output: child.output,
    async kill() {
      child.kill('SIGKILL');
      await child.exited;
      await database?.drop();
    },
  };
}

const LIBRARY_PAGE = `{ contents(page: 1, pageSize: 20) { results { id title description content contentType { id name } sharedLinks { id } } totalCount typeCounts { count } sharedCount } }`;
const ORDINARY_USER = { username: 'ordinary', password: 'the ordinary user knows this one' };

/** Creates an ordinary user, who reads the library, edits a prompt and probes the server. */
async function newOrdinaryUser(url: string) {
  const post = async (path: string, body: object, token: string | null = null) =>
    JSON.parse((await askOnce(url, token, { name: path, method: 'POST', path, body })).text) as {
      access: string;
      id: number;
    };
  const { access: token } = await post('/api/register/', {
    ...ORDINARY_USER,
    email: 'ordinary@example.test',
    beta_access_code: 'welcome',
  });
  const ids: number[] = [];
  for (let number = 1; number <= 20; number++)
    ids.push(
      (await post('/api/contents/', { title: `Prompt ${number}`, content: 'Say something kind. '.repeat(20) }, token))
        .id,
    );
  const questions: Question[] = [
    { name: 'read', method: 'POST', path: '/graphql', body: { query: LIBRARY_PAGE } },
    { name: 'write', method: 'PUT', path: `/api/contents/${ids[0]}/`, body: { content: 'Say something kinder.' } },
    { name: 'livez', method: 'GET', path: '/livez' },
  ];
  return { token, questions };
}

/** More requests of the ordinary user, for attacks on these operations. */
export const MORE_QUESTIONS = {
  login: { name: 'login', method: 'POST', path: '/api/login/', body: ORDINARY_USER, everyMs: 500 },
  ask: {
    name: 'ask',
    method: 'POST',
    path: '/api/llm/generate/',
    body: { prompt: 'Write a line.', provider: 'openai', parameters: { model: 'gpt-4o-mini' } },
    everyMs: 3_500,
  },
  askAnother: {
    name: 'ask another',
    method: 'POST',
    path: '/api/llm/generate/',
    body: { prompt: 'Write a line.', provider: 'openai', parameters: { model: 'gpt-4o' } },
    everyMs: 3_500,
  },
} satisfies Record<string, Question>;

/** The resident memory of a process in MiB, now and at its peak. */
function watchMemory(pid: number) {
  const now = () => Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(statusOf(pid))?.[1] ?? 0) / 1024);
  const before = now();
  let peak = before;
  const look = () => void (peak = Math.max(peak, now()));
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { before, peak };
    },
  };
}

/** Returns '' when the process is gone. */
function statusOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
