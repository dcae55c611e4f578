import type { Answered } from '../../../bench/load/ask.ts';
import { ERROR_CODES, GRAPHQL_CODES } from '../../../server/base/errorCodes/errorCodes.ts';
import { AnswerSchemas } from '../../support/perWorker/answerSchemas.ts';
import type { RestInput } from './restInputs.ts';

const LISTED_OVER_REST = new Set(Object.keys(ERROR_CODES));
const LISTED_OVER_GRAPHQL = new Set([
  ...Object.values(ERROR_CODES).map(({ graphql }) => graphql),
  ...Object.keys(GRAPHQL_CODES),
]);
/** Codes of server errors. */
const FAULTS = new Set(['INTERNAL', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** The spending limit is reached. This is no server error, although its status is 503. */
export const SPENT = 'AI_QUOTA';

/** Texts that reveal internals: stacks, messages of the driver or the database, our statements. */
const INSIDE = [
  /\bat (async )?[\w.<>$ ]+ \((file:|node:|\/)[^)]*:\d+/,
  /QueryFailedError|syntax error at or near|violates [\w-]+ constraint|invalid input syntax|invalid byte sequence|unsupported Unicode escape/,
  /(relation|column) \\?"[^"]+\\?" (does not exist|of relation)|value too long for type|out of range for type|could not serialize|deadlock detected/,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) [^\n]{0,300}\b(contents|users|sessions|shared_links|chat_\w+|tone_\w+|llm_\w+|webhooks|runs)\b/,
  /Cannot read propert|is not a function|is not iterable|Converting circular|Maximum call stack/,
];

/** The outcome of a request in one word, and its problem, if any. */
export interface Verdict {
  outcome: string;
  problem: string | null;
}

interface GraphQLError {
  message?: string;
  extensions?: { code?: string };
}

export function judgeGraphQL({ status, headers, text }: Answered): Verdict {
  const inside = leak(text);
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    const codes = [...text.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code = '']) => code);
    return verdict(codes[0] ?? 'OK', status, inside ?? unlisted(codes, LISTED_OVER_GRAPHQL));
  }
  const body = parsed(text) as { errors?: GraphQLError[]; data?: unknown } | undefined;
  if (body === undefined) return { outcome: `${status}`, problem: `The answer is no JSON: ${text.slice(0, 200)}` };
  const errors = body.errors ?? [];
  const codes = errors.map(({ extensions }) => extensions?.code ?? 'no code');
  const problem =
    inside ??
    unlisted(codes, LISTED_OVER_GRAPHQL) ??
    (status >= 400 && errors.length === 0 ? 'It was refused without an error.' : null);
  return verdict(codes[0] ?? 'OK', status, problem);
}

/** A REST answer must also match the document. */
export class RestJudge {
  readonly #schemas: AnswerSchemas;

  constructor(document: AnswerSchemas['document']) {
    this.#schemas = new AnswerSchemas(document);
  }

  judge({ method, path }: RestInput, { status, headers, text }: Answered): Verdict {
    const isJson = String(headers['content-type']).startsWith('application/json');
    const body = isJson && text !== '' ? parsed(text) : undefined;
    const code = status >= 400 ? ((body as { code?: string } | undefined)?.code ?? 'no code') : 'OK';
    const reply = {
      status,
      headers: new Headers({ 'content-type': String(headers['content-type'] ?? '') }),
      text,
      body,
    };
    const problem =
      leak(text) ??
      (code === 'OK' ? null : unlisted([code], LISTED_OVER_REST)) ??
      this.#schemas.problem(method, path.replace(/^\/api/, ''), reply);
    return verdict(code, status, problem);
  }
}

const verdict = (outcome: string, status: number, problem: string | null): Verdict => ({
  outcome,
  problem: status >= 500 && outcome !== SPENT ? `It was answered with ${status}.` : problem,
});

function unlisted(codes: string[], listed: Set<string>) {
  const wrong = codes.find((code) => FAULTS.has(code) || !listed.has(code));
  return wrong === undefined ? null : `The code ${wrong} was answered.`;
}

function leak(text: string) {
  const found = INSIDE.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  return found === undefined ? null : `The answer shows what is inside: ${found.slice(0, 200)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
