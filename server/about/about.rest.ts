import { z } from 'zod';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { VERSION } from '../base/version.ts';

export const aboutRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/version/',
    status: 200,
    operationId: 'getVersion',
    summary: 'Which release this server runs',
    answer: z.object({
      version: z.string().meta({ description: 'As semantic versioning has it.', examples: ['1.0.0'] }),
    }),
    isPublic: true,
    handle: async () => ({ version: VERSION }),
  }),
];
