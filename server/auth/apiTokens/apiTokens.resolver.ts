import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { CreateApiTokenInput, RevokeApiTokenInput } from '../auth.inputs.ts';
import { CreatedApiToken, RevokedApiToken } from '../auth.types.ts';
import { ApiToken } from './apiToken.entity.ts';
import * as tokens from './apiTokens.service.ts';

@Resolver()
export class ApiTokensResolver {
  @RestCall('GET /api-tokens/', {
    operationId: 'listApiTokens',
    summary: "List the caller's personal API tokens, newest first; 403 with an API token",
    answer: restShape(ApiToken).results('ApiTokens', 'All tokens of the caller, at most 100.'),
  })
  @Query(() => [ApiToken], {
    description:
      "The caller's personal API tokens with their scopes and limits, newest first; expired ones too. FORBIDDEN with an API token.",
  })
  apiTokens(@Ctx() ctx: Context) {
    return tokens.apiTokens(ctx);
  }

  @RestCall('GET /auth-tokens/me/', {
    operationId: 'getCurrentApiToken',
    summary: 'Get the API token of this request, with what is left of its calls',
    refuses: ['NOT_FOUND'],
  })
  @Query(() => ApiToken, {
    description:
      'The API token of this request, with its scopes, its limits and what is left of them. A token needs no scope for it. NOT_FOUND with a session.',
  })
  currentApiToken(@Ctx() ctx: Context) {
    return tokens.currentApiToken(ctx);
  }

  @RestCall('POST /api-tokens/', {
    status: 201,
    summary: 'Create a personal API token, which is shown only once; 403 with an API token',
    answer: restShape(CreatedApiToken, { name: 'NewApiToken' }),
    refuses: ['CONFLICT', 'NOT_FOUND'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => CreatedApiToken, {
    description:
      'Creates a personal API token and mails a notice. An account can have at most 100 tokens and create 20 a day. FORBIDDEN with an API token.',
  })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput, { description: 'Its scopes, limits and expiry.' })
    input: CreateApiTokenInput,
    @Ctx() ctx: Context,
  ) {
    return tokens.createApiToken(ctx, input);
  }

  @RestCall('DELETE /api-tokens/:id/', { status: 204, summary: 'Revoke a personal API token; 403 with an API token' })
  @Mutation(() => RevokedApiToken, {
    description:
      'Revokes a token: the next request with it is UNAUTHENTICATED, and its subscriptions end. FORBIDDEN with an API token.',
  })
  revokeApiToken(
    @Arg('input', () => RevokeApiTokenInput, { description: 'The token to revoke.' }) input: RevokeApiTokenInput,
    @Ctx() ctx: Context,
  ) {
    return tokens.revokeApiToken(ctx, input.id);
  }
}
