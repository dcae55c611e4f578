import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { CreatedApiToken } from '../auth.types.ts';
import { ApiToken } from './apiToken.entity.ts';
import * as tokens from './apiTokens.service.ts';

const scopes = z.array(z.enum(TokenScope));
const dollars = z.number().meta({ minimum: 0.01, maximum: 100_000, examples: [5] });
const calls = z
  .number()
  .int()
  .meta({ minimum: 1, maximum: 1_000_000, examples: [1000] });

const tokenBody = needing(
  z.object({
    name: z
      .string()
      .meta({ description: '1 to 100 characters.', examples: ['Script'] })
      .default(''),
    scopes: scopes.meta({ description: 'At least one.', examples: [['library_read', 'ai_read']] }).default([]),
    expires_at: z.iso
      .datetime({ offset: true })
      .nullish()
      .describe('A time in the future; null or absent if it never expires.'),
    calls_per_day: calls.nullish().describe('Calls a day, in UTC; null or absent for no limit.'),
    spend_per_month: dollars.nullish().describe('US dollars per calendar month, in UTC; null or absent for no limit.'),
    password: z
      .string()
      .meta({ description: "The user's password.", examples: ['a quiet room'] })
      .default(''),
  }),
  'name',
  'scopes',
  'password',
);

const apiToken = restShape(ApiToken);

export const apiTokenRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/api-tokens/',
    status: 200,
    operationId: 'listApiTokens',
    answer: apiToken.results('ApiTokens', 'All tokens of the caller, at most 100.'),
    summary: "List the caller's personal API tokens, newest first; 403 with an API token",
    handle: (ctx) => tokens.apiTokens(ctx),
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
    body: tokenBody,
    handle: (ctx, { body: { expires_at, calls_per_day, spend_per_month, ...body } }) =>
      tokens.createApiToken(ctx, {
        ...body,
        expiresAt: expires_at ? new Date(expires_at) : null,
        callsPerDay: calls_per_day,
        spendPerMonth: spend_per_month,
      }),
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
