import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret in the format of Standard Webhooks. */
export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The payload and the secrets that sign it, including the previous one during a rotation. */
interface Signed {
  eventId: string;
  payload: string;
  secrets: string[];
}

/** The headers that let a receiver verify the sender and the time of a payload. */
export function signatureHeaders({ eventId, payload, secrets }: Signed, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${eventId}.${timestamp}.${payload}`;
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(' '),
  };
}

const hmac = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64');
