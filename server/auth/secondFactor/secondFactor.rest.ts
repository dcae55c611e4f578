import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import {
  BeginSecondFactorInput,
  ConfirmSecondFactorInput,
  RemoveSecondFactorOfMineInput,
  RenewRecoveryCodesInput,
} from './secondFactor.inputs.ts';
import * as factors from './secondFactor.service.ts';
import { RecoveryCodes, SecondFactorSetUp, SecondFactorState } from './secondFactor.types.ts';

const secondFactor = restShape(SecondFactorState);

const recoveryCodes = restShape(RecoveryCodes);

export const secondFactorRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/second-factor/',
    operationId: 'readSecondFactor',
    sameAs: 'secondFactor',
    status: 200,
    answer: secondFactor,
    summary: 'Check whether the account has a second factor',
    handle: (ctx) => factors.secondFactor(ctx),
  }),
  route({
    method: 'POST',
    path: '/second-factor/',
    operationId: 'beginSecondFactor',
    status: 200,
    answer: restShape(SecondFactorSetUp),
    refuses: ['CONFLICT'],
    summary: 'Create a secret for an authenticator app',
    answerHoldsSecret: true,
    body: restBody(BeginSecondFactorInput),
    handle: (ctx, { body }) => factors.beginSecondFactor(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/second-factor/confirm/',
    operationId: 'confirmSecondFactor',
    status: 200,
    answer: recoveryCodes,
    refuses: ['CONFLICT'],
    summary: 'Confirm the app with one of its codes',
    answerHoldsSecret: true,
    body: restBody(ConfirmSecondFactorInput),
    handle: (ctx, { body }) => factors.confirmSecondFactor(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/second-factor/remove/',
    operationId: 'removeSecondFactorOfMine',
    status: 200,
    answer: secondFactor,
    refuses: ['CONFLICT'],
    summary: 'Remove the second factor',
    body: restBody(RemoveSecondFactorOfMineInput),
    handle: (ctx, { body }) => factors.removeSecondFactorOfMine(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/second-factor/recovery-codes/',
    operationId: 'renewRecoveryCodes',
    status: 200,
    answer: recoveryCodes,
    refuses: ['CONFLICT'],
    summary: 'Replace the recovery codes',
    answerHoldsSecret: true,
    body: restBody(RenewRecoveryCodesInput),
    handle: (ctx, { body }) => factors.renewRecoveryCodes(ctx, body),
  }),
];
