import type { PendingProof, TextSealer } from '../../base/services/sharedServices.ts';

/** A sign-in that waits for the provider's answer. */
export interface PendingSignIn extends PendingProof {
  /** SHA-256, in base64url, of what the page that began keeps to itself. */
  challenge: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const WHOSE = 'sign-in with a provider';
/** Of a sealed sign-in; longer ones are not ours. */
const MAX_SEALED = 2_000;

/** As text that only we can read or make: the browser keeps it, no table does. */
export const seal = (sealer: TextSealer, pending: PendingSignIn) => sealer.seal(JSON.stringify(pending), WHOSE);

/** Null of what we did not seal, or whose time is over. */
export function unseal(sealer: TextSealer, text: string): PendingSignIn | null {
  const opened = text.length > MAX_SEALED ? null : sealer.open(text, WHOSE);
  const pending = opened === null ? null : (JSON.parse(opened) as PendingSignIn);
  return pending && pending.expiresAt > Date.now() ? pending : null;
}
