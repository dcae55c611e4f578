import { z } from 'zod';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restShape } from '../base/rest/restShape.ts';
import { VERSION } from '../base/version.ts';
import { RequestLimits } from './about.types.ts';

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
  route({
    method: 'GET',
    path: '/request-limits/',
    status: 200,
    operationId: 'getRequestLimits',
    sameAs: 'requestLimits',
    summary: 'Get the largest requests that the operator allows',
    answer: restShape(RequestLimits),
    isPublic: true,
    handle: async ({ requestSizes }) => ({
      requestBytes: requestSizes.request,
      importBytes: requestSizes.importFile,
    }),
  }),
];
