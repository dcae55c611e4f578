import { z } from 'zod';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { VERSION } from '../base/version.ts';

export const aboutRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/version/',
    status: 200,
    operationId: 'getVersion',
    sameAs: 'version',
    summary: 'Get the release of this server',
    answer: z.object({
      version: z.string().meta({ description: 'The release as a semantic version.', examples: ['1.0.0'] }),
    }),
    isPublic: true,
    handle: async () => ({ version: VERSION }),
  }),
];
