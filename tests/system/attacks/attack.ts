import type { Attacker } from '../../support/attacks/attacker.ts';
import type { MoreQuestions } from '../../support/attacks/bystander.ts';
import { jsonOf, type Reply } from '../../support/system/send.ts';

/** One attack and its expected outcome. */
export interface Attack<Prepared = unknown> {
  /** A description of its requests, printed with the figures. */
  name: string;
  /** The attacker: a visitor without an account, or a user. */
  by: 'visitor' | 'user';
  /** Setup by a user that is not part of the attack and not measured. */
  prepare?(user: Attacker): Promise<Prepared>;
  /** The replies, or outcomes in other words. */
  run(attacker: Attacker, prepared: Prepared): Promise<(Reply | string)[]>;
  /** The permitted outcomes: a clear refusal, or the response to a smaller request of the same kind. */
  answers: string[];
  /** The permitted growth of the process during the attack, in MiB. */
  growthMiB?: number;
  /** The action of the bystander besides reading a page, saving a prompt and probing the server. */
  also?: MoreQuestions;
}

/** An attack with its own type of preparation. */
export const attack = <Prepared = undefined>(definition: Attack<Prepared>) => definition as unknown as Attack;

/** Refusals for oversized requests over GraphQL and REST. */
export const REFUSALS = [
  '400 VALIDATION_FAILED',
  '400 GRAPHQL_VALIDATION_FAILED',
  '400 BAD_USER_INPUT',
  '200 BAD_USER_INPUT',
  '200 BAD_REQUEST',
  '413 PAYLOAD_TOO_LARGE',
  '413 QUOTA_EXCEEDED',
  '200 QUOTA_EXCEEDED',
  '422 ANSWER_TOO_LARGE',
  '200 ANSWER_TOO_LARGE',
  '429 RATE_LIMITED',
];

/** Prompts that make the fake provider misbehave; it replies normally to all others. */
export const PROMPTS = { fail: 'please fail', refuse: 'please refuse', silence: 'please say nothing' };

export const MEGABYTE = 'Say it kindly. '.repeat(66_666);

/** 1 MB of random Chinese characters, so that hardly any trigram repeats. */
export function megabyteOfChinese() {
  let seed = 7;
  return Array.from({ length: 349_000 }, () =>
    String.fromCharCode(0x4e00 + (((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % 20_000)),
  ).join('');
}

export const create = ({ rest }: Attacker, content: string, title = 'A prompt') =>
  rest('POST', '/api/contents/', { body: { title, content } });

export const createdId = async (attacker: Attacker, content: string) =>
  jsonOf<{ id: number }>(await create(attacker, content)).id;

export const newChat = async ({ rest }: Attacker) =>
  jsonOf<{ id: number }>(await rest('POST', '/api/chat/conversations/', { body: { name: 'Talk' } })).id;

/** Imports prompts with the title and the content of their number. */
export async function imported({ rest }: Attacker, count: number, contentOf: (at: number) => string) {
  const file = Array.from({ length: count }, (_, at) => ({ title: `Prompt ${at}`, content: contentOf(at) }));
  return rest('POST', '/api/contents/import/', { body: file });
}

/** Imports the given number of contents of 1 MB. */
export async function bigLibrary(attacker: Attacker, count: number, text = MEGABYTE): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const reply = await imported(attacker, Math.min(10, count - ids.length), () => text);
    ids.push(...jsonOf<{ created_ids: number[] }>(reply).created_ids);
  }
  return ids;
}

export const aliased = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ')} }`;
