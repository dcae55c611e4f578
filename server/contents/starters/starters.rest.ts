import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restShape } from '../../base/rest/restShape.ts';
import * as starters from './starters.service.ts';
import { AddedStarters } from './starters.types.ts';

export const starterRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/starters/',
    operationId: 'addStarters',
    status: 201,
    answer: restShape(AddedStarters),
    summary: 'Add 12 starter prompts with the tag starter',
    handle: (ctx) => starters.addStarters(ctx),
  }),
];
