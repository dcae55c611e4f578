import { type RestRoute, route } from '../../base/rest/reply.ts';
import * as service from './allowance.service.ts';
import { allowanceAnswer, presentAllowance } from './limitAnswers.ts';

export const allowanceRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/llm/allowance/',
    operationId: 'readAiAllowance',
    status: 200,
    answer: allowanceAnswer,
    summary: 'What the caller may ask of models, and what they have spent',
    handle: async (ctx) => presentAllowance(await service.allowance(ctx)),
  }),
];
