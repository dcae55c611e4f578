import { z } from 'zod';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { restShape } from '../base/rest/restShape.ts';
import {
  ConfirmPasswordResetInput,
  LoginInput,
  LogoutInput,
  RefreshSessionInput,
  RegisterInput,
  RequestPasswordResetInput,
} from './auth.inputs.ts';
import { Acknowledgement } from './auth.types.ts';
import * as passwordReset from './passwords/passwordReset.service.ts';
import * as registration from './registration.service.ts';
import * as sessions from './sessions/sessions.service.ts';
import { signIn, tokens } from './signInAnswer.ts';
import { User } from './user.entity.ts';

const message = restShape(Acknowledgement, { name: 'Message', description: 'What was done.', only: ['message'] });

/** Kept required here: without it there is no session to look for. */
const refreshToken = z.string().meta({ examples: ['q4Zb1x…'] });

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
    body: restBody(RegisterInput),
    handle: (ctx, { body }) => registration.register(ctx, body),
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
    body: restBody(LoginInput),
    handle: (ctx, { body }) => sessions.login(ctx, body),
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
    description:
      'Returns the username that the token belongs to, or UNAUTHENTICATED. While the database is unavailable, only the token itself is checked.',
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
    body: restBody(RefreshSessionInput, { rename: { refreshToken: 'refresh' }, schemas: { refreshToken } }),
    handle: (ctx, { body }) => sessions.refreshSession(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/logout/',
    operationId: 'logout',
    status: 204,
    answer: null,
    summary: 'End a session',
    isPublic: true,
    body: restBody(LogoutInput, { rename: { refreshToken: 'refresh' }, schemas: { refreshToken } }),
    handle: (ctx, { body }) => sessions.logout(ctx, body),
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
    body: restBody(RequestPasswordResetInput),
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
    isPublic: true,
    body: restBody(ConfirmPasswordResetInput, { schemas: { token: z.string().catch('') } }),
    handle: (ctx, { body }) => passwordReset.confirmPasswordReset(ctx, body),
  }),
];
