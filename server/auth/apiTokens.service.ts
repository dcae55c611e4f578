import { inSession, type Context } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { parseId, Problems } from '../validation.ts';
import { ApiToken, type TokenScope } from './apiToken.entity.ts';
import { API_TOKEN_PREFIX, hashToken, randomToken } from './tokens.ts';

const MAX_TOKENS = 100;
const SHOWN_CHARACTERS = API_TOKEN_PREFIX.length + 4;

export interface NewApiToken {
  name: string;
  scope: TokenScope;
  expiresAt?: Date | null;
}

/** The caller's tokens that are good, and those that have expired; newest first. */
export async function apiTokens(ctx: Context) {
  return ctx.db.find(ApiToken, { where: { userId: inSession(ctx).id }, order: { id: 'DESC' } });
}

/** Make a token. What is returned holds the token itself, which nobody sees again. */
export async function createApiToken(ctx: Context, { name, scope, expiresAt = null }: NewApiToken) {
  const { id: userId } = inSession(ctx);
  new Problems().when(name.trim() === '', 'name', 'Name is required').line('name', name.trim(), 100, 'Name must be 100 characters or less').throwIfAny();
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid('expiresAt', 'The expiry must be in the future.');
  if ((await ctx.db.countBy(ApiToken, { userId })) >= MAX_TOKENS) throw new AppError('CONFLICT', `At most ${MAX_TOKENS} tokens can be kept. Please revoke one that is not used.`);
  const token = API_TOKEN_PREFIX + randomToken();
  const { identifiers } = await ctx.db.insert(ApiToken, {
    userId, scope, expiresAt, name: name.trim(), tokenHash: hashToken(token), beginning: token.slice(0, SHOWN_CHARACTERS),
  });
  return { token, apiToken: await ctx.db.findOneByOrFail(ApiToken, { id: identifiers[0]?.id as number, userId }) };
}

/** Take a token back: the next request with it is UNAUTHENTICATED. */
export async function revokeApiToken(ctx: Context, idText: string) {
  const { id: userId } = inSession(ctx);
  const id = parseId(idText);
  const { affected } = await ctx.db.delete(ApiToken, { id, userId });
  if (!affected) throw notFound('Token');
  return { id };
}
