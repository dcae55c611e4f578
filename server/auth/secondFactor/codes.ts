import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { asciiLowerCase } from '../../base/normalization.ts';
import { hashToken } from '../sessions/tokens.ts';

/** The length in bytes; RFC 4226 recommends that of a SHA-1 hash. */
const SECRET_SIZE = 20;
/** How many steps of 30 seconds an app's clock may be ahead or behind. */
const SKEW = 1;
const RECOVERY_CODES = 10;
/** 16 characters of 32 letters and digits: 80 random bits, which cannot be guessed. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODE = /^[a-z2-7]{16}$/;
const APP_CODE = /^\d{6}$/;
/** Longer than any code with its spaces and hyphens. */
const MAX_TYPED = 100;

/** Creates a secret in base32, the form that apps accept. */
export const newSecret = () => new Secret({ size: SECRET_SIZE }).base32;

/** The content of the QR code. An app shows the issuer and the name with its codes. */
export const setUpUri = (secret: string, username: string, publicUrl: string) =>
  new TOTP({ issuer: issuerOf(publicUrl), label: username, secret }).toString();

/** Names the host, so that accounts on two servers can be distinguished. */
const issuerOf = (publicUrl: string) => `Suspire (${new URL(publicUrl).hostname})`;

/** The time step to which the code belongs: the current one, or one before or after. Null for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window: SKEW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** A typed code and its kind. Spaces, hyphens and case are ignored. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string } | { kind: 'neither' };

export function readCode(typed: string): TypedCode {
  if (typed.length > MAX_TYPED) return { kind: 'neither' };
  const code = asciiLowerCase(typed.replace(/[\s-]/g, ''));
  if (APP_CODE.test(code)) return { kind: 'app', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : { kind: 'neither' };
}

/** Codes for use without the app, in groups of four: abcd-efgh-2345-jklm. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32
      .toLowerCase()
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/** The stored hash of a recovery code. The code is as random as a token, so it needs no slower hash. */
export const hashRecoveryCode = (code: string) => hashToken(code.replaceAll('-', ''));
