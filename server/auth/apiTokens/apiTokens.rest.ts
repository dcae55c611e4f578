import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { CreateApiTokenInput } from '../auth.inputs.ts';
import { CreatedApiToken } from '../auth.types.ts';
import { ApiToken } from './apiToken.entity.ts';
import * as tokens from './apiTokens.service.ts';

const apiToken = restShape(ApiToken);

export const apiTokenRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/api-tokens/',
    status: 200,
    operationId: 'listApiTokens',
    sameAs: 'apiTokens',
    answer: apiToken.results('ApiTokens', 'All tokens of the caller, at most 100.'),
    summary: "List the caller's personal API tokens, newest first; 403 with an API token",
    handle: (ctx) => tokens.apiTokens(ctx),
  }),
  route({
    method: 'GET',
    path: '/auth-tokens/me/',
    status: 200,
    operationId: 'getCurrentApiToken',
    sameAs: 'currentApiToken',
    answer: apiToken,
    refuses: ['NOT_FOUND'],
    summary: 'Get the API token of this request, with what is left of its calls',
    handle: (ctx) => tokens.currentApiToken(ctx),
  }),
  route({
    method: 'POST',
    path: '/api-tokens/',
    status: 201,
    operationId: 'createApiToken',
    answer: restShape(CreatedApiToken, { name: 'NewApiToken' }),
    refuses: ['CONFLICT'],
    summary: 'Create a personal API token, which is shown only once; 403 with an API token',
    answerHoldsSecret: true,
    body: restBody(CreateApiTokenInput),
    handle: (ctx, { body }) => tokens.createApiToken(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/api-tokens/:id/',
    status: 204,
    operationId: 'revokeApiToken',
    answer: null,
    summary: 'Revoke a personal API token; 403 with an API token',
    handle: (ctx, { params }) => tokens.revokeApiToken(ctx, params.id),
  }),
];
