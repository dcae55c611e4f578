import { z } from 'zod';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { needing } from '../base/rest/restSchemas.ts';
import { restShape } from '../base/rest/restShape.ts';
import { Acknowledgement } from './auth.types.ts';
import * as passwordReset from './passwords/passwordReset.service.ts';
import * as registration from './registration.service.ts';
import * as sessions from './sessions/sessions.service.ts';
import { signIn, tokens } from './signInAnswer.ts';
import { User } from './user.entity.ts';

const message = restShape(Acknowledgement, { name: 'Message', description: 'What was done.' });

/** An absent field counts as empty, so that the service reports it with its own sentence. */
const text = (description: string, example: string) =>
  z
    .string()
    .meta({ description, examples: [example] })
    .default('');
const account = {
  username: text('In any case.', 'ann'),
  password: text('At least 8 characters.', 'a quiet room'),
};
const secondFactor = z
  .string()
  .nullish()
  .meta({
    description:
      'Required for an account with two-step sign-in: six digits from its authenticator app, or a recovery code.',
    examples: ['123456'],
  });
const email = text('Where links for a new password are sent.', 'ann@example.test');
const loginBody = needing(z.object({ ...account, second_factor: secondFactor }), 'username', 'password');
const registerBody = needing(
  z.object({ ...account, email, beta_access_code: text('Handed out by the operator.', 'welcome') }),
  'username',
  'password',
  'email',
  'beta_access_code',
);
const refreshBody = z.object({ refresh: z.string().meta({ examples: ['q4Zb1x…'] }) });
const confirmBody = needing(
  z.object({
    token: z
      .string()
      .meta({ description: 'The token from the mailed link; valid for an hour.', examples: ['Xk2…'] })
      .catch(''),
    new_password: account.password,
    second_factor: secondFactor,
  }),
  'token',
  'new_password',
);

export const authRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/register/',
    operationId: 'register',
    status: 201,
    answer: signIn,
    refuses: ['CONFLICT', 'FORBIDDEN'],
    summary: 'Create an account and sign in',
    isPublic: true,
    body: registerBody,
    handle: (ctx, { body: { beta_access_code: betaAccessCode, ...account } }) =>
      registration.register(ctx, { ...account, betaAccessCode }),
  }),
  route({
    method: 'POST',
    path: '/login/',
    operationId: 'login',
    status: 200,
    answer: signIn,
    refuses: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
    summary: 'Sign in',
    isPublic: true,
    body: loginBody,
    handle: (ctx, { body: { second_factor: secondFactor, ...account } }) =>
      sessions.login(ctx, { ...account, secondFactor }),
  }),
  route({
    method: 'GET',
    path: '/check-auth/',
    operationId: 'checkAuth',
    status: 200,
    answer: restShape(User, {
      name: 'SignedInUser',
      description: 'The user of the access token.',
      only: ['username'],
    }),
    summary: 'Check whether the access token is valid',
    tokenIsEnough: true,
    handle: (ctx) => sessions.checkAuth(ctx),
  }),
  route({
    method: 'POST',
    path: '/token/refresh/',
    operationId: 'refreshSession',
    status: 200,
    answer: tokens,
    refuses: ['UNAUTHENTICATED'],
    summary: 'Exchange a refresh token for a new pair',
    isPublic: true,
    body: refreshBody,
    handle: (ctx, { body }) => sessions.refreshSession(ctx, { refreshToken: body.refresh }),
  }),
  route({
    method: 'POST',
    path: '/logout/',
    operationId: 'logout',
    status: 204,
    answer: null,
    summary: 'End a session',
    isPublic: true,
    body: refreshBody,
    handle: (ctx, { body }) => sessions.logout(ctx, { refreshToken: body.refresh }),
  }),
  route({
    method: 'POST',
    path: '/password-reset/',
    operationId: 'requestPasswordReset',
    status: 200,
    answer: message,
    refuses: ['FORBIDDEN'],
    summary: 'Mail a link for a new password',
    isPublic: true,
    body: needing(z.object({ email }), 'email'),
    handle: (ctx, { body }) => passwordReset.requestPasswordReset(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/password-reset/confirm/',
    operationId: 'confirmPasswordReset',
    status: 200,
    answer: message,
    refuses: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
    summary: 'Set a new password',
    description: 'Ends every session and API token of the account, and disables its webhooks.',
    isPublic: true,
    body: confirmBody,
    handle: (ctx, { body }) =>
      passwordReset.confirmPasswordReset(ctx, {
        token: body.token,
        newPassword: body.new_password,
        secondFactor: body.second_factor,
      }),
  }),
];
