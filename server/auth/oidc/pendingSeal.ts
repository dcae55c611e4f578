import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PendingProof } from '../../base/services/sharedServices.ts';

/** A sign-in that waits for the provider's answer. */
export interface PendingSignIn extends PendingProof {
  /** SHA-256, in base64url, of what the page that began keeps to itself. */
  challenge: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Of a sealed sign-in; longer ones are not ours. */
const MAX_SEALED = 2_000;

/** As text that only who has the key, 32 bytes in base64url, can read or make: the browser keeps it, no table does. */
export function seal(key: string, pending: PendingSignIn): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64url'), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pending), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null of what we did not seal, or whose time is over. */
export function unseal(key: string, text: string): PendingSignIn | null {
  if (text.length > MAX_SEALED) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64url'), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const pending = JSON.parse(opened.toString('utf8')) as PendingSignIn;
    return pending.expiresAt > Date.now() ? pending : null;
  } catch {
    return null;
  }
}
