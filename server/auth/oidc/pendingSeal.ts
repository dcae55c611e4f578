import type { PendingProof, TextSealer } from '../../base/services/sharedServices.ts';

/** A sign-in that waits for the provider's response. */
export interface PendingSignIn extends PendingProof {
  /** The SHA-256, in base64url, of the verifier that the page keeps. */
  challenge: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const PURPOSE = 'sign-in with a provider';
/** The most characters of a sealed sign-in; longer ones are not ours. */
const MAX_SEALED = 2_000;

/** The sealed text can be read and created by this server only, so the browser stores it and no table is needed. */
export const seal = (sealer: TextSealer, pending: PendingSignIn) => sealer.seal(JSON.stringify(pending), PURPOSE);

/** Null for a text that we did not seal, or that has expired. */
export function unseal(sealer: TextSealer, text: string): PendingSignIn | null {
  const opened = text.length > MAX_SEALED ? null : sealer.open(text, PURPOSE);
  const pending = opened === null ? null : (JSON.parse(opened) as PendingSignIn);
  return pending && pending.expiresAt > Date.now() ? pending : null;
}
