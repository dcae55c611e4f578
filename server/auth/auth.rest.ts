import { z } from 'zod';
import { type RestRoute, route } from '../base/reply.ts';
import * as passwordReset from './passwords/passwordReset.service.ts';
import * as registration from './registration.service.ts';
import * as sessions from './sessions/sessions.service.ts';

/** An absent field is an empty one: the service has the sentence for it. */
const text = z.string().default('');
const refreshBody = z.object({ refresh: z.string() });

export const authRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/register/',
    status: 201,
    summary: 'Make an account and sign in',
    isPublic: true,
    body: z.object({ username: text, email: text, password: text, beta_access_code: text }),
    handle: async (ctx, { body: { beta_access_code: betaAccessCode, ...account } }) =>
      presentSignIn(await registration.register(ctx, { ...account, betaAccessCode })),
  }),
  route({
    method: 'POST',
    path: '/login/',
    status: 200,
    summary: 'Sign in',
    isPublic: true,
    body: z.object({ username: text, password: text }),
    handle: async (ctx, { body }) => presentSignIn(await sessions.login(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/check-auth/',
    status: 200,
    summary: 'Whether the access token is good',
    tokenIsEnough: true,
    handle: async (ctx) => ({ username: (await sessions.checkAuth(ctx)).username }),
  }),
  route({
    method: 'POST',
    path: '/token/refresh/',
    status: 200,
    summary: 'Exchange a refresh token for a new pair',
    isPublic: true,
    body: refreshBody,
    handle: async (ctx, { body }) => presentTokens(await sessions.refreshSession(ctx, { refreshToken: body.refresh })),
  }),
  route({
    method: 'POST',
    path: '/logout/',
    status: 204,
    summary: 'End a session',
    isPublic: true,
    body: refreshBody,
    handle: (ctx, { body }) => sessions.logout(ctx, { refreshToken: body.refresh }),
  }),
  route({
    method: 'POST',
    path: '/password-reset/',
    status: 200,
    summary: 'Mail a link for a new password',
    isPublic: true,
    body: z.object({ email: text }),
    handle: (ctx, { body }) => passwordReset.requestPasswordReset(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/password-reset/confirm/',
    status: 200,
    summary: 'Set a new password',
    isPublic: true,
    body: z.object({ token: z.string().catch(''), new_password: text }),
    handle: (ctx, { body }) =>
      passwordReset.confirmPasswordReset(ctx, { token: body.token, newPassword: body.new_password }),
  }),
];

const presentTokens = ({ accessToken, refreshToken }: sessions.SignedIn) => ({
  access: accessToken,
  refresh: refreshToken,
});

const presentSignIn = (signIn: sessions.SignedIn) => ({
  ...presentTokens(signIn),
  username: signIn.user.username,
  message: signIn.message,
});
