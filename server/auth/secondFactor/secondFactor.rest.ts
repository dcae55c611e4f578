import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import * as factors from './secondFactor.service.ts';
import { RecoveryCodes, SecondFactorSetUp, SecondFactorState } from './secondFactor.types.ts';

const secondFactor = restShape(SecondFactorState);

const recoveryCodes = restShape(RecoveryCodes);

/** An absent field is an empty one: the service has the sentence for it. */
const text = (description: string, example: string) =>
  z
    .string()
    .meta({ description, examples: [example] })
    .default('');
const password = text("The user's password.", 'a quiet room');
const proof = needing(
  z.object({ password, code: text('Six digits of the app, or a recovery code; it is used up.', '123456') }),
  'password',
  'code',
);

export const secondFactorRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/second-factor/',
    operationId: 'readSecondFactor',
    status: 200,
    answer: secondFactor,
    summary: 'Whether your account has a second factor',
    description: 'All calls of the second factor need a session.',
    handle: (ctx) => factors.secondFactor(ctx),
  }),
  route({
    method: 'POST',
    path: '/second-factor/',
    operationId: 'beginSecondFactor',
    status: 200,
    answer: restShape(SecondFactorSetUp),
    refuses: ['CONFLICT'],
    summary: 'Make a secret for an authenticator app',
    description: 'Nothing changes before it is confirmed.',
    answerHoldsSecret: true,
    body: needing(z.object({ password }), 'password'),
    handle: (ctx, { body }) => factors.beginSecondFactor(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/second-factor/confirm/',
    operationId: 'confirmSecondFactor',
    status: 200,
    answer: recoveryCodes,
    refuses: ['CONFLICT'],
    summary: 'Confirm the app by a code of it',
    description: 'From then on signing in with the password needs a code. Every other session ends; API tokens go on.',
    answerHoldsSecret: true,
    body: needing(z.object({ code: text('Six digits of the app.', '123456') }), 'code'),
    handle: (ctx, { body }) => factors.confirmSecondFactor(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/second-factor/remove/',
    operationId: 'removeSecondFactorOfMine',
    status: 200,
    answer: secondFactor,
    refuses: ['CONFLICT'],
    summary: 'Make the password enough again',
    body: proof,
    handle: (ctx, { body }) => factors.removeSecondFactorOfMine(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/second-factor/recovery-codes/',
    operationId: 'renewRecoveryCodes',
    status: 200,
    answer: recoveryCodes,
    refuses: ['CONFLICT'],
    summary: 'Make other recovery codes',
    answerHoldsSecret: true,
    body: proof,
    handle: (ctx, { body }) => factors.renewRecoveryCodes(ctx, body),
  }),
];
