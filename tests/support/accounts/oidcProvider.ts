import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Configuration, JWK } from 'oidc-provider';
import { listen } from '../http/listen.ts';

export interface ProviderPerson {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  preferred_username?: unknown;
  [claim: string]: unknown;
}

export const CLIENT = { id: 'suspire', secret: 'only the two of them know this' };

export const ALGORITHM = 'RS256';
const KEY_ID = 'the only one';

/** Claims that the provider reports about people who have them. */
const CLAIMS = ['groups', 'realm_access', 'https://acme.test/roles'];

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A real OpenID provider on this machine; people sign in by entering their name. It listens immediately, so that a
 * server can be configured with it; responds with 503 until serve() is called.
 */
export async function startProvider() {
  let handle: Handler = (_, response) => void response.writeHead(503).end();
  const overrides = new Map<string, Handler>();
  const people = new Map<string, ProviderPerson>();
  /** The number of requests by path. */
  const asked = new Map<string, number>();
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://provider').pathname;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    (overrides.get(path) ?? handle)(request, response);
  });
  const { url: issuer, close } = await listen(server);
  return {
    issuer,
    people,
    asked,
    /** Replaces the response at a path; null restores the provider's own. */
    answerAt: (path: string, handler: Handler | null) =>
      void (handler ? overrides.set(path, handler) : overrides.delete(path)),
    /** Returns a token with these claims, signed by the provider and valid for a minute. */
    sign: (claims: JWTPayload, header?: object) => signed(claims, privateKey, KEY_ID, header),
    /** Registers the client's callback address. */
    async serve(returnAddress: string) {
      const provider = await quietly(async () => {
        const { default: Provider } = await import('oidc-provider');
        return new Provider(issuer, configuration(returnAddress, people, key));
      });
      handle = provider.callback() as Handler;
    },
    close,
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/** Suppresses the provider's warnings about settings that are only for tests. */
async function quietly<Made>(make: () => Promise<Made>): Promise<Made> {
  const { warn } = console;
  console.warn = () => undefined;
  return make().finally(() => (console.warn = warn));
}

/** An ID token in the provider's format, signed with any key. */
export const signed = (claims: JWTPayload, key: CryptoKey, kid = KEY_ID, header: object = {}) =>
  new SignJWT({ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 60, ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid, ...header })
    .sign(key);

const configuration = (returnAddress: string, people: Map<string, ProviderPerson>, key: JWK): Configuration => ({
  jwks: { keys: [key] },
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [returnAddress],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      backchannel_logout_uri: new URL('/api/auth/oidc/backchannel-logout/', returnAddress).href,
      backchannel_logout_session_required: true,
      post_logout_redirect_uris: [new URL('/login', returnAddress).href],
    },
  ],
  cookies: { keys: ['a key that only the tests know'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', ...CLAIMS] },
  features: { backchannelLogout: { enabled: true } },
  // Its own way refuses addresses of this machine.
  fetch: (address, { method, headers, body, signal } = {}) => fetch(address, { method, headers, body, signal }),
  pkce: { required: () => true },
  findAccount: (_, id) => {
    const person = people.get(id);
    return person && { accountId: person.sub, claims: () => Promise.resolve({ ...person }) };
  },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
});
