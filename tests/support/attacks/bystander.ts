import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { jsonOf, send } from '../system/send.ts';

const EVERY_MS = 100;
/** The timeout of a request, which then counts as this long. */
const PATIENCE_MS = 15_000;
const REFERENCE_MS = 20;
/** A larger delay of an idle timer means that the machine stalled, not the server. */
const STALL_MS = 40;

const agent = new Agent({ keepAlive: true });
const LIBRARY_PAGE = `{ contents(page: 1, pageSize: 20) { results { id title description content contentType { id name } sharedLinks { id } } totalCount typeCounts { count } sharedCount } }`;
const ACCOUNT = { username: 'bystander', password: 'the bystander knows this one' };

/** A request that the bystander repeats; the figures are listed under its name. */
interface Question {
  name: string;
  method: string;
  path: string;
  body?: object;
  everyMs?: number;
}

const asking = (name: string, model: string): Question => ({
  name,
  method: 'POST',
  path: '/api/llm/generate/',
  body: { prompt: 'Write a line.', provider: 'openai', parameters: { model } },
  everyMs: 3_500,
});

const MORE_QUESTIONS = {
  login: { name: 'login', method: 'POST', path: '/api/login/', body: ACCOUNT, everyMs: 500 },
  ask: asking('ask', 'gpt-4o-mini'),
  askAnother: asking('ask another', 'gpt-4o'),
} satisfies Record<string, Question>;
export type MoreQuestions = (keyof typeof MORE_QUESTIONS)[];

export interface Noticed {
  /** Name → slowest response in milliseconds, without the time that the machine stalled. */
  worst: Record<string, number>;
  refused: string[];
}

/** Signs up the bystander, who reads the library, edits a prompt and probes the server, and warms the server up. */
export async function newBystander(url: string) {
  const ask = ({ method, path, body }: Question, token: string | null) =>
    send(url, {
      method,
      path,
      body,
      token,
      agent,
      localAddress: '127.0.0.3',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  const post = async (path: string, body: object, token: string | null = null) =>
    jsonOf<{ access: string; id: number }>(await ask({ name: path, method: 'POST', path, body }, token));
  const { access: token } = await post('/api/register/', {
    ...ACCOUNT,
    email: 'bystander@example.test',
    beta_access_code: 'welcome',
  });
  const content = 'Say something kind. '.repeat(20);
  let id = 0;
  for (let number = 1; number <= 20; number++)
    ({ id } = await post('/api/contents/', { title: `Prompt ${number}`, content }, token));
  const questions: Question[] = [
    { name: 'read', method: 'POST', path: '/graphql', body: { query: LIBRARY_PAGE } },
    { name: 'write', method: 'PUT', path: `/api/contents/${id}/`, body: { content: 'Say something kinder.' } },
    { name: 'livez', method: 'GET', path: '/livez' },
  ];
  for (let quick = 0, tries = 0; quick < 3 && tries < 50; tries++) {
    const begun = performance.now();
    await Promise.all(questions.map((question) => ask(question, token)));
    quick = performance.now() - begun < 200 ? quick + 1 : 0;
    await pause(REFERENCE_MS);
  }

  /** Repeats each request at its interval, without waiting for responses, until stop() is called. */
  return function watch(also: MoreQuestions = []) {
    const clock = referenceClock();
    const noticed: Noticed = { worst: {}, refused: [] };
    const open = new Set<Promise<void>>();
    const askOnce = async (question: Question) => {
      const { name } = question;
      const from = performance.now();
      const { status, text } = await ask(question, token);
      const ms = Math.round(performance.now() - from - clock.stalledSince(from));
      noticed.worst[name] = Math.max(noticed.worst[name] ?? 0, ms);
      const sentence = `${name}: ${status || 'no answer'} ${text.slice(0, 120)}`;
      const isGood = status >= 200 && status < 300 && !text.startsWith('{"errors"');
      if (!isGood && !noticed.refused.includes(sentence)) noticed.refused.push(sentence);
    };
    const timers = [...questions, ...also.map((name) => MORE_QUESTIONS[name])].map((question: Question) => {
      const begin = () => {
        const asked = askOnce(question).finally(() => open.delete(asked));
        open.add(asked);
      };
      begin();
      return setInterval(begin, question.everyMs ?? EVERY_MS);
    });
    return {
      async stop(): Promise<Noticed> {
        timers.forEach(clearInterval);
        await Promise.all(open);
        clock.stop();
        return noticed;
      },
    };
  };
}

/** Detects stalls of the measuring process by an idle timer. */
function referenceClock() {
  const stalls: { from: number; to: number }[] = [];
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    if (now - last - REFERENCE_MS > STALL_MS) stalls.push({ from: last + REFERENCE_MS, to: now });
    last = now;
  };
  const timer = setInterval(look, REFERENCE_MS);
  return {
    stalledSince(from: number) {
      look();
      return stalls.reduce((sum, stall) => sum + Math.max(0, stall.to - Math.max(stall.from, from)), 0);
    },
    stop: () => clearInterval(timer),
  };
}
