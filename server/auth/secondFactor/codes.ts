import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { asciiLowerCase } from '../../base/normalization.ts';
import { hashToken } from '../sessions/tokens.ts';

/** Bytes: as many as SHA-1 has, which RFC 4226 recommends. */
const SECRET_SIZE = 20;
/** Steps of 30 seconds that the clock of an app may be ahead or behind. */
const SKEW = 1;
const RECOVERY_CODES = 10;
/** 16 characters of 32 letters and digits: 80 random bits, which nobody guesses. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODE = /^[a-z2-7]{16}$/;
const APP_CODE = /^\d{6}$/;
/** Longer than any code with its spaces and hyphens. */
const MAX_TYPED = 100;

/** A new secret, in base32 as apps take it. */
export const newSecret = () => new Secret({ size: SECRET_SIZE }).base32;

/** What the QR code holds; an app shows issuer and name beside its codes. */
export const setUpUri = (secret: string, username: string, publicUrl: string) =>
  new TOTP({ issuer: issuerOf(publicUrl), label: username, secret }).toString();

/** Who has accounts on two servers sees which is which. */
const issuerOf = (publicUrl: string) => `Suspire (${new URL(publicUrl).hostname})`;

/** The time step of which this is the code, or null: of now, or one before or after. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window: SKEW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** A typed code by its kind: spaces, hyphens and capitals do not matter. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string } | { kind: 'neither' };

export function readCode(typed: string): TypedCode {
  if (typed.length > MAX_TYPED) return { kind: 'neither' };
  const code = asciiLowerCase(typed.replace(/[\s-]/g, ''));
  if (APP_CODE.test(code)) return { kind: 'app', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : { kind: 'neither' };
}

/** Codes for when the app is not at hand, in groups of four: abcd-efgh-2345-jklm. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32
      .toLowerCase()
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/** What is kept of a recovery code. It is as random as a token, so it needs no slower hash. */
export const hashRecoveryCode = (code: string) => hashToken(code.replaceAll('-', ''));
