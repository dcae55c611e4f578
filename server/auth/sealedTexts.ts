import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TextSealer } from '../base/services/sharedServices.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts that the server must be able to read again, so that the database or a backup alone does not reveal
 * them. The key is derived from the session secret; texts sealed with the former secret can still be opened.
 */
export class SealedTexts implements TextSealer {
  readonly #keys: Buffer[];

  constructor(secret: string, formerSecret: string | null) {
    this.#keys = [secret, ...(formerSecret === null ? [] : [formerSecret])].map(keyOf);
  }

  /** Whether some texts may be sealed with a former secret. */
  get hasFormerKey() {
    return this.#keys.length > 1;
  }

  seal(text: string, of: string) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keys[0] as Buffer, nonce).setAAD(Buffer.from(of));
    const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  }

  open(sealed: string, of: string) {
    for (const key of this.#keys) {
      const text = opened(key, Buffer.from(sealed, 'base64url'), of);
      if (text !== null) return text;
    }
    return null;
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'suspire sealed texts', 32));

function opened(key: Buffer, bytes: Buffer, of: string) {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
