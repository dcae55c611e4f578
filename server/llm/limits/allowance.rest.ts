import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restShape, SUCCESS } from '../../base/rest/restShape.ts';
import { AiAllowance } from './aiLimits.types.ts';
import * as service from './allowance.service.ts';

export const allowanceRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/llm/allowance/',
    operationId: 'readAiAllowance',
    sameAs: 'aiAllowance',
    status: 200,
    answer: restShape(AiAllowance, { own: SUCCESS }),
    summary: "Get the caller's limits on AI and their spending",
    handle: (ctx) => service.allowance(ctx),
  }),
];
