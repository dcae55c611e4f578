import { type RestRoute, route } from '../base/reply.ts';
import { VERSION } from '../base/version.ts';

export const aboutRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/version/',
    status: 200,
    summary: 'Which release this server runs',
    isPublic: true,
    handle: async () => ({ version: VERSION }),
  }),
];
