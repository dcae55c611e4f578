import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { dateTime, needing, rowId } from '../../base/rest/restSchemas.ts';
import { presentSignIn, signInAnswer } from '../signInAnswer.ts';
import * as service from './identities.service.ts';
import * as signIn from './oidcSignIn.service.ts';
import * as options from './signInOptions.service.ts';
import type { UserIdentity } from './userIdentity.entity.ts';

const optionsAnswer = z
  .object({
    password: z.boolean().describe('Whether accounts can be made, opened and reset with a password.'),
    oidc: z
      .object({
        name: z.string().meta({ description: 'For a button.', examples: ['Example Ltd.'] }),
        url: z.string().meta({
          description: 'Where a browser begins, with the parameter challenge: SHA-256, in base64url, of a verifier.',
          examples: ['https://suspire.example.org/api/auth/oidc/'],
        }),
      })
      .nullable()
      .meta({ id: 'OidcOption', description: 'The sign-in provider; null where there is none.' }),
    is_sign_up_open: z.boolean().describe('Whether somebody new can get an account without being invited.'),
  })
  .meta({ id: 'SignInOptions', description: 'The ways in that this server offers.' });

const exchange = {
  code: z
    .string()
    .meta({ description: 'From the address to which the provider led back; good for a minute.', examples: ['Xk2…'] })
    .default(''),
  verifier: z
    .string()
    .meta({ description: 'What the challenge was made of: 43 to 128 characters.', examples: ['dBjftJeZ4CVP…'] })
    .default(''),
};
const exchangeBody = needing(
  z.object({
    ...exchange,
    beta_access_code: z
      .string()
      .nullish()
      .meta({ description: 'Lets somebody new in where the server asks for one.', examples: ['welcome'] }),
  }),
  'code',
  'verifier',
);

const password = z
  .string()
  .meta({ description: "The user's password; empty for an account without one.", examples: ['a quiet room'] })
  .default('');
const passwordBody = needing(z.object({ password }), 'password');

const identitiesAnswer = z
  .object({
    results: z.array(
      z
        .object({
          id: rowId,
          issuer: z
            .string()
            .meta({ description: 'How the provider names itself.', examples: ['https://id.example.org'] }),
          email: z
            .string()
            .nullable()
            .meta({ description: 'As the provider told it.', examples: ['ann@example.org'] }),
          created_at: dateTime,
        })
        .meta({ id: 'Identity', description: "An account with the sign-in provider that opens the user's." }),
    ),
  })
  .meta({ id: 'Identities', description: 'All of them: at most 10.' });

const present = (results: UserIdentity[]): z.input<typeof identitiesAnswer> => ({
  results: results.map(({ id, issuer, email, createdAt }) => ({ id, issuer, email, created_at: createdAt })),
});

export const oidcRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/sign-in-options/',
    operationId: 'getSignInOptions',
    status: 200,
    answer: optionsAnswer,
    summary: 'How one can sign in here',
    isPublic: true,
    handle: async (ctx) => {
      const { password, oidc, isSignUpOpen } = await options.signInOptions(ctx);
      return { password, oidc, is_sign_up_open: isSignUpOpen };
    },
  }),
  route({
    method: 'POST',
    path: '/auth/oidc/token/',
    operationId: 'signInWithOidc',
    status: 200,
    answer: signInAnswer,
    refuses: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    summary: 'Sign in whom the provider has proven',
    isPublic: true,
    body: exchangeBody,
    handle: async (ctx, { body: { beta_access_code: betaAccessCode, ...body } }) =>
      presentSignIn(await signIn.signInWithOidc(ctx, { ...body, betaAccessCode })),
  }),
  route({
    method: 'GET',
    path: '/identities/',
    operationId: 'listIdentities',
    status: 200,
    answer: identitiesAnswer,
    summary: "The accounts with the sign-in provider that open the caller's; 403 with an API token",
    handle: async (ctx) => present(await service.identities(ctx)),
  }),
  route({
    method: 'POST',
    path: '/identities/permission/',
    operationId: 'permitConnection',
    status: 200,
    answer: z
      .object({
        permission: z.string().meta({ description: 'For the same session.', examples: ['1795249000000.Xk2…'] }),
        expires_at: dateTime,
      })
      .meta({ id: 'ConnectionPermission', description: 'That the caller has just proven who they are.' }),
    refuses: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Prove who one is before the way to the provider; 403 with an API token',
    answerHoldsSecret: true,
    body: passwordBody,
    handle: async (ctx, { body }) => {
      const { permission, expiresAt } = await service.permitConnection(ctx, body);
      return { permission, expires_at: expiresAt };
    },
  }),
  route({
    method: 'POST',
    path: '/identities/',
    operationId: 'connectIdentity',
    status: 201,
    answer: identitiesAnswer,
    refuses: ['NOT_FOUND', 'CONFLICT', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Let whom the provider has proven sign in as the caller; 403 with an API token',
    body: needing(
      z.object({
        ...exchange,
        permission: z
          .string()
          .meta({ description: 'Of /identities/permission/.', examples: ['1795249000000.Xk2…'] })
          .default(''),
      }),
      'code',
      'verifier',
      'permission',
    ),
    handle: async (ctx, { body }) => present(await service.connectIdentity(ctx, body)),
  }),
  route({
    method: 'DELETE',
    path: '/identities/:id/',
    operationId: 'disconnectIdentity',
    status: 200,
    answer: identitiesAnswer,
    refuses: ['CONFLICT', 'REAUTHENTICATION_REQUIRED'],
    summary: 'End a connection; 403 with an API token',
    body: passwordBody,
    handle: async (ctx, { params, body }) => present(await service.disconnectIdentity(ctx, { ...params, ...body })),
  }),
];
