import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { count, dateTime, needing } from '../../base/rest/restSchemas.ts';
import * as factors from './secondFactor.service.ts';
import type { SecondFactorState } from './secondFactor.types.ts';

const stateAnswer = z
  .object({
    is_on: z.boolean().meta({ description: 'Whether signing in with the password needs a code.' }),
    confirmed_at: dateTime.nullable().describe('Since when; null while it is off.'),
    recovery_codes_left: count.describe('Not used yet, of 10; 0 while it is off.'),
  })
  .meta({ id: 'SecondFactor', description: 'Codes of an authenticator app (TOTP, RFC 6238) beside the password.' });

const setUpAnswer = z
  .object({
    secret: z.string().meta({
      description: 'In base32, to be typed by hand: codes of six digits every 30 seconds, by HMAC-SHA-1.',
      examples: ['US3WHSG7X5KAPV27VANWKQHF3SH3HULL'],
    }),
    uri: z.string().meta({
      description: 'The same as an address, which apps read from a QR code.',
      examples: ['otpauth://totp/Suspire:ann?secret=US3W…'],
    }),
  })
  .meta({ id: 'SecondFactorSetUp', description: 'What an authenticator app is set up with, shown this once.' });

const codesAnswer = z
  .object({
    codes: z
      .array(z.string().meta({ examples: ['abcd-efgh-2345-jklm'] }))
      .meta({ description: 'Ten, each good for one use.' }),
  })
  .meta({ id: 'RecoveryCodes', description: 'Instead of codes of the app; shown this once.' });

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
    answer: stateAnswer,
    summary: 'Whether your account has a second factor',
    description: 'All calls of the second factor need a session.',
    handle: async (ctx) => presentState(await factors.secondFactor(ctx)),
  }),
  route({
    method: 'POST',
    path: '/second-factor/',
    operationId: 'beginSecondFactor',
    status: 200,
    answer: setUpAnswer,
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
    answer: codesAnswer,
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
    answer: stateAnswer,
    refuses: ['CONFLICT'],
    summary: 'Make the password enough again',
    body: proof,
    handle: async (ctx, { body }) => presentState(await factors.removeSecondFactorOfMine(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/second-factor/recovery-codes/',
    operationId: 'renewRecoveryCodes',
    status: 200,
    answer: codesAnswer,
    refuses: ['CONFLICT'],
    summary: 'Make other recovery codes',
    answerHoldsSecret: true,
    body: proof,
    handle: (ctx, { body }) => factors.renewRecoveryCodes(ctx, body),
  }),
];

const presentState = ({ isOn, confirmedAt, recoveryCodesLeft }: SecondFactorState): z.input<typeof stateAnswer> => ({
  is_on: isOn,
  confirmed_at: confirmedAt,
  recovery_codes_left: recoveryCodesLeft,
});
