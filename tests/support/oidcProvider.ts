import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';

/** What the provider says of whom. */
export interface ProviderPerson {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  preferred_username?: unknown;
}

export const CLIENT = { id: 'suspire', secret: 'only the two of them know this' };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real OpenID provider on this machine, whose people sign in by naming themselves. */
export interface TestProvider {
  issuer: string;
  people: Map<string, ProviderPerson>;
  /** How often each of its paths was asked. */
  asked: Map<string, number>;
  /** Lets it answer something else at a path, or never; null lets it be itself again. */
  answerAt(path: string, handler: Handler | null): void;
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
    async serve(returnAddress) {
      const provider = await quietly(async () => {
        const { default: Provider } = await import('oidc-provider');
        return new Provider(issuer, configuration(returnAddress, people));
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

const configuration = (returnAddress: string, people: Map<string, ProviderPerson>): Configuration => ({
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
