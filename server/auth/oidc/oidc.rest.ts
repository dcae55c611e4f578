import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { signIn } from '../signInAnswer.ts';
import * as service from './identities.service.ts';
import { ConnectionPermission, SignInOptions } from './oidc.types.ts';
import * as oidcSignIn from './oidcSignIn.service.ts';
import * as options from './signInOptions.service.ts';
import { UserIdentity } from './userIdentity.entity.ts';

const exchange = {
  code: z
    .string()
    .meta({
      description: 'The code in the address to which the provider redirected the browser; valid for a minute.',
      examples: ['Xk2…'],
    })
    .default(''),
  verifier: z
    .string()
    .meta({
      description: 'The verifier from which the challenge was derived: 43 to 128 characters.',
      examples: ['dBjftJeZ4CVP…'],
    })
    .default(''),
};
const exchangeBody = needing(
  z.object({
    ...exchange,
    beta_access_code: z
      .string()
      .nullish()
      .meta({
        description: 'A beta access code for a new user, where the server requires one.',
        examples: ['welcome'],
      }),
  }),
  'code',
  'verifier',
);

const password = z
  .string()
  .meta({ description: "The user's password; empty for an account without one.", examples: ['a quiet room'] })
  .default('');
const passwordBody = needing(z.object({ password }), 'password');

const identities = restShape(UserIdentity, { name: 'Identity' }).results(
  'Identities',
  'All connections of the caller, at most 10.',
);

export const oidcRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/sign-in-options/',
    operationId: 'getSignInOptions',
    status: 200,
    answer: restShape(SignInOptions),
    summary: 'List the ways to sign in',
    isPublic: true,
    handle: (ctx) => options.signInOptions(ctx),
  }),
  route({
    method: 'POST',
    path: '/auth/oidc/token/',
    operationId: 'signInWithOidc',
    status: 200,
    answer: signIn,
    refuses: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    summary: 'Sign in the user whom the provider authenticated',
    isPublic: true,
    body: exchangeBody,
    handle: (ctx, { body: { beta_access_code: betaAccessCode, ...body } }) =>
      oidcSignIn.signInWithOidc(ctx, { ...body, betaAccessCode }),
  }),
  route({
    method: 'GET',
    path: '/identities/',
    operationId: 'listIdentities',
    status: 200,
    answer: identities,
    summary: 'List the accounts with the sign-in provider that can sign in as the caller; 403 with an API token',
    handle: (ctx) => service.identities(ctx),
  }),
  route({
    method: 'POST',
    path: '/identities/permission/',
    operationId: 'permitConnection',
    status: 200,
    answer: restShape(ConnectionPermission),
    refuses: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Confirm the password before connecting an account with the provider; 403 with an API token',
    answerHoldsSecret: true,
    body: passwordBody,
    handle: (ctx, { body }) => service.permitConnection(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/identities/',
    operationId: 'connectIdentity',
    status: 201,
    answer: identities,
    refuses: ['NOT_FOUND', 'CONFLICT', 'REAUTHENTICATION_REQUIRED'],
    summary: "Connect an account with the provider to the caller's; 403 with an API token",
    body: needing(
      z.object({
        ...exchange,
        permission: z
          .string()
          .meta({ description: 'The permission from /identities/permission/.', examples: ['1795249000000.Xk2…'] })
          .default(''),
      }),
      'code',
      'verifier',
      'permission',
    ),
    handle: (ctx, { body }) => service.connectIdentity(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/identities/:id/',
    operationId: 'disconnectIdentity',
    status: 200,
    answer: identities,
    refuses: ['CONFLICT', 'REAUTHENTICATION_REQUIRED'],
    summary: 'End a connection; 403 with an API token',
    body: passwordBody,
    handle: (ctx, { params, body }) => service.disconnectIdentity(ctx, { ...params, ...body }),
  }),
];
