import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 100;
/** The timeout of a request, which then counts as this long. */
const PATIENCE_MS = 15_000;
const REFERENCE_MS = 20;
/** A larger delay of an idle timer means that the machine stalled, not the server. */
const STALL_MS = 40;
const ADDRESS = '127.0.0.3';

/** A request that the ordinary user repeats; the figures are listed under its name. */
export interface Question {
  name: string;
  method: string;
  path: string;
  body?: object;
  everyMs?: number;
}

interface Answer {
  name: string;
  ms: number;
  /** Null when there was no response. */
  status: number | null;
  text: string;
}

/** The measurements of the ordinary user. */
export interface Measurements {
  /** Name → slowest response in milliseconds, without the time that the machine stalled. */
  worst: Record<string, number>;
  refused: string[];
  count: number;
}

const agent = new Agent({ keepAlive: true, localAddress: ADDRESS });

/** Repeats each request at its interval, without waiting for responses, until stop() is called. */
export function watch(url: string, token: string, questions: Question[]) {
  const clock = referenceClock();
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  const ask = (question: Question) => {
    const asked = answerTo(url, token, question, clock)
      .then((answer) => void answers.push(answer))
      .finally(() => open.delete(asked));
    open.add(asked);
  };
  questions.forEach(ask);
  const timers = questions.map((question) => setInterval(() => ask(question), question.everyMs ?? EVERY_MS));
  return {
    /** Waits for pending responses. Returns the measurements. */
    async stop(): Promise<Measurements> {
      timers.forEach(clearInterval);
      await Promise.all(open);
      clock.stop();
      return measurementsOf(answers);
    },
  };
}

/** Repeats the requests until a few in a row are fast: a server's first responses are slower. */
export async function warmUp(url: string, token: string, questions: Question[]) {
  const clock = referenceClock();
  for (let quick = 0, tries = 0; quick < 3 && tries < 50; tries++) {
    const answers = await Promise.all(questions.map((question) => answerTo(url, token, question, clock)));
    quick = answers.every(({ ms }) => ms < 200) ? quick + 1 : 0;
    await pause(REFERENCE_MS);
  }
  clock.stop();
}

export function askOnce(url: string, token: string | null, question: Question): Promise<Answer> {
  const clock = referenceClock();
  return answerTo(url, token, question, clock).finally(() => clock.stop());
}

function answerTo(
  url: string,
  token: string | null,
  question: Question,
  clock: ReferenceClock,
  from = performance.now(),
): Promise<Answer> {
  const { name, method, path, body } = question;
  return new Promise((resolve) => {
    const done = (status: number | null, text = '') =>
      resolve({ name, status, text, ms: Math.round(performance.now() - from - clock.stalledSince(from)) });
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const outgoing = request(
      new URL(path, url),
      { method, agent, headers, signal: AbortSignal.timeout(PATIENCE_MS) },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => done(response.statusCode ?? null, text));
        response.on('error', () => done(null));
      },
    );
    // The server closed a kept connection at the same moment; clients retry on a new one.
    const isGivenUp = (error: Error & { code?: string }) => outgoing.reusedSocket && error.code === 'ECONNRESET';
    outgoing.on('error', (error) =>
      isGivenUp(error) ? resolve(answerTo(url, token, question, clock, from)) : done(null),
    );
    outgoing.end(body && JSON.stringify(body));
  });
}

function measurementsOf(answers: Answer[]): Measurements {
  const worst: Record<string, number> = {};
  for (const { name, ms } of answers) worst[name] = Math.max(worst[name] ?? 0, ms);
  const refused = answers
    .filter(({ status, text }) => !isSuccess(status, text))
    .map(({ name, status, text }) => `${name}: ${status ?? 'no answer'} ${text.slice(0, 120)}`.trim());
  return { worst, refused: [...new Set(refused)], count: answers.length };
}

const isSuccess = (status: number | null, text: string) =>
  status !== null && status >= 200 && status < 300 && !text.startsWith('{"errors"');

interface ReferenceClock {
  /** How long this process stalled since then. */
  stalledSince(from: number): number;
  stop(): void;
}

/** Detects stalls of the measuring process by an idle timer. */
function referenceClock(): ReferenceClock {
  const stalls: { from: number; to: number }[] = [];
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    if (now - last - REFERENCE_MS > STALL_MS) stalls.push({ from: last + REFERENCE_MS, to: now });
    last = now;
  };
  const timer = setInterval(look, REFERENCE_MS);
  return {
    stalledSince: (from) => {
      look();
      return stalls.reduce((sum, stall) => sum + Math.max(0, stall.to - Math.max(stall.from, from)), 0);
    },
    stop: () => clearInterval(timer),
  };
}
