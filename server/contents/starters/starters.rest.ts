import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { rowId } from '../../base/rest/restSchemas.ts';
import * as starters from './starters.service.ts';

const startersAnswer = z
  .object({ created_ids: z.array(rowId).describe('Empty when you have contents of all their titles.') })
  .meta({ id: 'AddedStarters', description: 'The prompts to begin with that were made.' });

export const starterRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/starters/',
    operationId: 'addStarters',
    status: 201,
    answer: startersAnswer,
    summary: 'Make a dozen prompts to begin with, all with the tag starter',
    handle: async (ctx) => ({ created_ids: (await starters.addStarters(ctx)).createdIds }),
  }),
];
