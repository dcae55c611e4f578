import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Configuration, JWK } from 'oidc-provider';

/** What the provider says of whom. */
export interface ProviderPerson {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  preferred_username?: unknown;
}

export const CLIENT = { id: 'suspire', secret: 'only the two of them know this' };

export const ALGORITHM = 'RS256';
const KEY_ID = 'the only one';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real OpenID provider on this machine, whose people sign in by naming themselves. */
export interface TestProvider {
  issuer: string;
  people: Map<string, ProviderPerson>;
  /** How often each of its paths was asked. */
  asked: Map<string, number>;
  /** Lets it answer something else at a path, or never; null lets it be itself again. */
  answerAt(path: string, handler: Handler | null): void;
  /** An ID token of these claims that it signed, good for a minute. */
  sign(claims: JWTPayload): Promise<string>;
  /** Knows the address that its client sends people back to. */
  serve(returnAddress: string): Promise<void>;
  close(): Promise<void>;
}

/** Listens at once, so that a server can be told of it; it answers once it knows that server. */
export async function startProvider(): Promise<TestProvider> {
  let handle: Handler = (_, response) => void response.writeHead(503).end();
  const overrides = new Map<string, Handler>();
  const people = new Map<string, ProviderPerson>();
  const asked = new Map<string, number>();
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://provider').pathname;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    (overrides.get(path) ?? handle)(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    people,
    asked,
    answerAt: (path, handler) => void (handler ? overrides.set(path, handler) : overrides.delete(path)),
    sign: (claims) => signed(claims, privateKey),
    async serve(returnAddress) {
      const provider = await quietly(async () => {
        const { default: Provider } = await import('oidc-provider');
        return new Provider(issuer, configuration(returnAddress, people, key));
      });
      handle = provider.callback() as Handler;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** It warns of what is only for tests, which this is. */
async function quietly<Made>(make: () => Promise<Made>): Promise<Made> {
  const { warn } = console;
  console.warn = () => undefined;
  return make().finally(() => (console.warn = warn));
}

/** As the provider would have signed it, were the key its own. */
export const signed = (claims: JWTPayload, key: CryptoKey) =>
  new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
    .setIssuedAt()
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
    },
  ],
  cookies: { keys: ['a key that only the tests know'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
  pkce: { required: () => true },
  findAccount: (_, id) => {
    const person = people.get(id);
    return person && { accountId: person.sub, claims: () => Promise.resolve({ ...person }) };
  },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
});
