import type { MORE_QUESTIONS } from '../support/attacks/attackedServer.ts';
import type { Attacker } from '../support/attacks/attacker.ts';

/** One program that means harm, and what must come of it. */
export interface Attack<Prepared = unknown> {
  /** What it sends, as the sentence that the figures are told by. */
  name: string;
  /** What must be there before: not part of the attack, and not measured. */
  prepare?(attacker: Attacker): Promise<Prepared>;
  /** What came back, in `outcomeOf`'s words. */
  run(attacker: Attacker, prepared: Prepared): Promise<string[]>;
  /** What may come back: a clear refusal, or what a smaller request of its kind gets. */
  answers: string[];
  /** By how many MiB the process may grow meanwhile. */
  growthMiB?: number;
  /** What the bystander asks besides. */
  also?: (keyof typeof MORE_QUESTIONS)[];
  only?: 'embedded' | 'PostgreSQL';
  /** No provider is configured. */
  isOffline?: boolean;
}

/** An attack whose preparation is known to itself alone. */
export const attack = <Prepared = undefined>(definition: Attack<Prepared>) => definition as unknown as Attack;

/** In which words too much is refused, at either door. */
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
