import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { count, dateTime, needing, rowId } from '../../base/rest/restSchemas.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import type { ApiTokenRow } from './apiToken.rows.ts';
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
    expires_at: z.iso.datetime({ offset: true }).nullish().describe('In the future; null or absent: it never expires.'),
    calls_per_day: calls.nullish().describe('Calls a day, in UTC; null or absent: no limit.'),
    spend_per_month: dollars.nullish().describe('US dollars a calendar month, in UTC; null or absent: no limit.'),
    password: z
      .string()
      .meta({ description: "The user's password.", examples: ['a quiet room'] })
      .default(''),
  }),
  'name',
  'scopes',
  'password',
);

const tokenAnswer = z
  .object({
    id: rowId,
    name: z.string().meta({ examples: ['Script'] }),
    beginning: z.string().meta({ description: 'The first characters of the token.', examples: ['suspire_Ab3d'] }),
    scopes,
    calls_per_day: calls.nullable().describe('Null: no limit.'),
    calls_today: count.nullable().describe('Since midnight in UTC; null without a limit.'),
    spend_per_month: dollars.nullable().describe('US dollars; null: no limit.'),
    spent_this_month: z.number().meta({ description: 'US dollars, in UTC.', minimum: 0, examples: [0.42] }),
    created_at: dateTime,
    expires_at: dateTime.nullable().describe('Null: never.'),
    last_used_at: dateTime.nullable().describe('To the minute; null: never.'),
  })
  .meta({ id: 'ApiToken', description: 'A personal API token, without the token itself.' });

const tokensAnswer = z
  .object({ results: z.array(tokenAnswer) })
  .meta({ id: 'ApiTokens', description: 'All of them: at most 100.' });

const newTokenAnswer = z
  .object({
    token: z.string().meta({ description: 'Shown this once.', examples: ['suspire_Ab3d…'] }),
    api_token: tokenAnswer,
  })
  .meta({ id: 'NewApiToken', description: 'The token, and what is kept of it.' });

export const apiTokenRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/api-tokens/',
    status: 200,
    operationId: 'listApiTokens',
    answer: tokensAnswer,
    summary: "The caller's personal API tokens, newest first; 403 with an API token",
    handle: async (ctx) => ({ results: (await tokens.apiTokens(ctx)).map(presentToken) }),
  }),
  route({
    method: 'POST',
    path: '/api-tokens/',
    status: 201,
    operationId: 'createApiToken',
    answer: newTokenAnswer,
    refuses: ['CONFLICT'],
    summary: 'Make a personal API token, which is shown this once; 403 with an API token',
    answerHoldsSecret: true,
    body: tokenBody,
    handle: async (ctx, { body: { expires_at, calls_per_day, spend_per_month, ...body } }) => {
      const { token, apiToken } = await tokens.createApiToken(ctx, {
        ...body,
        expiresAt: expires_at ? new Date(expires_at) : null,
        callsPerDay: calls_per_day,
        spendPerMonth: spend_per_month,
      });
      return { token, api_token: presentToken(apiToken) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api-tokens/:id/',
    status: 204,
    operationId: 'revokeApiToken',
    answer: null,
    summary: 'Take a personal API token back; 403 with an API token',
    handle: (ctx, { params }) => tokens.revokeApiToken(ctx, params.id),
  }),
];

const presentToken = (row: ApiTokenRow): z.input<typeof tokenAnswer> => ({
  id: row.id,
  name: row.name,
  beginning: row.beginning,
  scopes: row.scopes,
  calls_per_day: row.callsPerDay,
  calls_today: row.callsToday,
  spend_per_month: row.spendPerMonth,
  spent_this_month: row.spentThisMonth,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  last_used_at: row.lastUsedAt,
});
