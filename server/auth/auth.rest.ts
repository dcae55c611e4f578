import { type RestRoute, route } from '../base/rest/reply.ts';
import { restShape } from '../base/rest/restShape.ts';
import * as sessions from './sessions/sessions.service.ts';
import { User } from './user.entity.ts';

export const authRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/check-auth/',
    operationId: 'checkAuth',
    status: 200,
    answer: restShape(User, {
      name: 'SignedInUser',
      description: 'The user of the access token.',
      only: ['username'],
    }),
    summary: 'Check whether the access token is valid',
    description:
      'Returns the username that the token belongs to, or UNAUTHENTICATED. While the database is unavailable, only the token itself is checked.',
    tokenIsEnough: true,
    handle: (ctx) => sessions.checkAuth(ctx),
  }),
];
