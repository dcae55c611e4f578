import type { MORE_QUESTIONS } from '../../support/attacks/attackedServer.ts';
import type { Attacker } from '../../support/attacks/attacker.ts';

/** One attack and its expected outcome. */
export interface Attack<Prepared = unknown> {
  /** A description of its requests, printed with the figures. */
  name: string;
  /** Setup that is not part of the attack and not measured. */
  prepare?(attacker: Attacker): Promise<Prepared>;
  /** The outcomes, in the words of `outcomeOf`. */
  run(attacker: Attacker, prepared: Prepared): Promise<string[]>;
  /** The permitted outcomes: a clear refusal, or the response to a smaller request of the same kind. */
  answers: string[];
  /** The permitted growth of the process during the attack, in MiB. */
  growthMiB?: number;
  /** Additional questions of the bystander. */
  also?: (keyof typeof MORE_QUESTIONS)[];
  only?: 'embedded' | 'PostgreSQL';
  /** Whether the server runs without a provider. */
  isOffline?: boolean;
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
