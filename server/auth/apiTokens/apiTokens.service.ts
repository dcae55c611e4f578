import type { EntityManager } from 'typeorm';
import { type Context, inSession } from '../../base/context.ts';
import { AppError, invalid, notFound } from '../../base/errors.ts';
import { ALL_SCOPES, type TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { tokenNotice } from '../mail/notices.ts';
import { lockReauthenticated, reauthenticate, spendNotifiedChange } from '../passwords/reauthentication.service.ts';
import { API_TOKEN_PREFIX, hashToken, randomToken } from '../sessions/tokens.ts';
import { ApiToken } from './apiToken.entity.ts';

const MAX_TOKENS = 100;
const SHOWN_CHARACTERS = API_TOKEN_PREFIX.length + 4;

export interface NewApiToken {
  name: string;
  scopes: TokenScope[];
  expiresAt?: Date | null;
  password: string;
}

/** The caller's tokens that are good, and those that have expired; newest first. */
export async function apiTokens(ctx: Context) {
  return ctx.db.find(ApiToken, { where: { userId: inSession(ctx).id }, order: { id: 'DESC' } });
}

/**
 * Make a token, which takes the password and is told by mail. What is returned holds the token itself, which nobody
 * sees again.
 */
export async function createApiToken(ctx: Context, { name, scopes, expiresAt = null, password }: NewApiToken) {
  inSession(ctx);
  new Problems()
    .when(name.trim() === '', 'name', 'Name is required')
    .line('name', name.trim(), 100, 'Name must be 100 characters or less')
    .when(scopes.length === 0, 'scopes', 'A token needs at least one scope.')
    .throwIfAny();
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid('expiresAt', 'The expiry must be in the future.');
  const user = await reauthenticate(ctx, 'password', password);
  await spendNotifiedChange(ctx, user);
  const token = API_TOKEN_PREFIX + randomToken();
  const apiToken = await transaction(ctx.db, async (manager) => {
    const { id: userId, ...owner } = await lockReauthenticated(manager, user);
    const kept = {
      userId,
      scopes: ALL_SCOPES.filter((scope) => scopes.includes(scope)),
      expiresAt,
      name: name.trim(),
      tokenHash: hashToken(token),
      beginning: token.slice(0, SHOWN_CHARACTERS),
    };
    await ctx.mailer.enqueue(manager, tokenNotice(owner, kept, ctx.publicUrl));
    return insertApiToken(manager, kept);
  });
  ctx.mailer.poll();
  return { token, apiToken };
}

type NewRow = Omit<
  ApiToken,
  'id' | 'lastUsedAt' | 'createdAt' | 'callsPerDay' | 'spendPerMonth' | 'callsDay' | 'callsTaken'
>;

async function insertApiToken(manager: EntityManager, kept: NewRow) {
  const { userId } = kept;
  if ((await manager.countBy(ApiToken, { userId })) >= MAX_TOKENS)
    throw new AppError('CONFLICT', `At most ${MAX_TOKENS} tokens can be kept. Please revoke one that is not used.`);
  const { identifiers } = await manager.insert(ApiToken, kept);
  return manager.findOneByOrFail(ApiToken, { id: identifiers[0]?.id as number, userId });
}

/** Take a token back: the next request with it is UNAUTHENTICATED. */
export async function revokeApiToken(ctx: Context, idText: string) {
  const { id: userId } = inSession(ctx);
  const id = parseId(idText);
  const { affected } = await ctx.db.delete(ApiToken, { id, userId });
  if (!affected) throw notFound('Token');
  return { id };
}
