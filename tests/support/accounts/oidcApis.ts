import type { Outcome, SignedIn } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, restCalls, signedIn } from '../restApi.ts';

export interface Exchange {
  code: string;
  verifier: string;
}

export interface Identity {
  id: number;
  issuer: string;
  email: string | null;
}

export interface Options {
  password: boolean;
  oidc: { name: string; url: string } | null;
  isSignUpOpen: boolean;
}

/** Signing in with a provider, over GraphQL or REST. */
export interface OidcApi {
  options(): Promise<Outcome<Options>>;
  signIn(input: Exchange & { betaAccessCode?: string }): Promise<Outcome<SignedIn>>;
  identities(as: Caller): Promise<Outcome<Identity[]>>;
  permit(as: Caller, password: string): Promise<Outcome<string>>;
  connect(as: Caller, input: Exchange & { permission: string }): Promise<Outcome<Identity[]>>;
  disconnect(as: Caller, input: { id: number; password: string }): Promise<Outcome<Identity[]>>;
}

export const oidcApis = (server: Reachable): [name: string, api: OidcApi][] => [
  ['GraphQL', graphqlOidcApi(server)],
  ['REST', restOidcApi(server)],
];

const IDENTITY = '{ id issuer email }';

export function graphqlOidcApi(server: Reachable): OidcApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    options: () => call('{ signInOptions { password oidc { name url } isSignUpOpen } }', {}, {}, asItIs<Options>),
    signIn: (input) =>
      mutate(
        'signInWithOidc',
        input,
        '{ accessToken refreshToken message user { username } }',
        {},
        ({ user, ...rest }: SignedIn & { user: { username: string } }) => ({ ...rest, username: user.username }),
      ),
    identities: (as) => call(`{ identities ${IDENTITY} }`, {}, { as }, asItIs<Identity[]>),
    permit: (as, password) =>
      mutate(
        'permitConnection',
        { password },
        '{ permission }',
        { as },
        ({ permission }: { permission: string }) => permission,
      ),
    connect: (as, input) => mutate('connectIdentity', input, IDENTITY, { as }, asItIs<Identity[]>),
    disconnect: (as, { id, password }) =>
      mutate('disconnectIdentity', { id: String(id), password }, IDENTITY, { as }, asItIs<Identity[]>),
  };
}

interface Listed {
  results: (Identity & { createdAt: string })[];
}

function restOidcApi(server: Reachable): OidcApi {
  const call = restCalls(server);
  const listed = ({ results }: Listed) => results.map(({ id, issuer, email }) => ({ id, issuer, email }));
  return {
    options: () => call('GET', '/sign-in-options/', {}, asItIs<Options>),
    signIn: (body) => call('POST', '/auth/oidc/token/', { body }, signedIn),
    identities: (as) => call('GET', '/identities/', { as }, listed),
    permit: (as, password) =>
      call(
        'POST',
        '/identities/permission/',
        { as, body: { password } },
        ({ permission }: { permission: string }) => permission,
      ),
    connect: (as, body) => call('POST', '/identities/', { as, body }, listed),
    disconnect: (as, { id, password }) => call('DELETE', `/identities/${id}/`, { as, body: { password } }, listed),
  };
}
