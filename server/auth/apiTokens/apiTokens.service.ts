import type { EntityManager } from 'typeorm';
import { callsPerDayRule, spendPerMonthRule } from '../../../rules/tokenLimitRules.ts';
import { type Context, inSession, signedIn, type SignedInUser } from '../../base/context.ts';
import { AppError, invalid, notFound } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { refuseLongList } from '../../base/requests/requestLists.ts';
import { ALL_SCOPES, type TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { tokenNotice } from '../mail/notices.ts';
import { lockReauthenticated, reauthenticate, spendNotifiedChange } from '../passwords/reauthentication.service.ts';
import { API_TOKEN_PREFIX, randomToken } from '../sessions/tokens.ts';
import { ApiToken } from './apiToken.entity.ts';
import { type ApiTokenRow, apiTokenRow, apiTokenRows, deleteApiTokens, insertApiToken } from './apiToken.rows.ts';

const MAX_TOKENS = 100;

/** A token with the calls that it has left. */
export type CountedApiToken = ApiTokenRow & Pick<ApiToken, 'callsLeftToday'>;

export interface NewApiToken {
  name: string;
  scopes: TokenScope[];
  expiresAt?: Date | null;
  callsPerDay?: number | null;
  spendPerMonth?: number | null;
  libraryIds?: string[] | null;
  password: string;
}

/** The caller's tokens, including expired ones; newest first. */
export async function apiTokens(ctx: Context): Promise<CountedApiToken[]> {
  const rows = await apiTokenRows(ctx.db, inSession(ctx).id);
  return Promise.all(rows.map((row) => withCalls(ctx, row)));
}

/** The token of the request itself, with any scope. */
export async function currentApiToken(ctx: Context): Promise<CountedApiToken> {
  const { id: userId, apiToken } = signedIn(ctx);
  if (!apiToken) throw new AppError('NOT_FOUND', 'This request has a session, not an API token.');
  return withCalls(ctx, await apiTokenRow(ctx.db, userId, apiToken.id));
}

/** Adds the calls that are left, and does not count those that this process has reserved but not used. */
async function withCalls({ calls }: Context, row: ApiTokenRow): Promise<CountedApiToken> {
  const { callsPerDay, callsToday } = row;
  if (callsPerDay === null || callsToday === null) return { ...row, callsLeftToday: null };
  const used = callsToday - (await calls.unused(row.id));
  return { ...row, callsToday: used, callsLeftToday: Math.max(0, callsPerDay - used) };
}

/**
 * Creates a token after checking the password, and mails a notice. The result holds the token itself, which is shown
 * only this once.
 */
export async function createApiToken(ctx: Context, { password, ...wanted }: NewApiToken) {
  const { libraries } = inSession(ctx);
  const checked = { ...checkedToken(wanted), libraryIds: checkedLibraries(wanted.libraryIds ?? null, libraries) };
  const user = await reauthenticate(ctx, 'password', password);
  await spendNotifiedChange(ctx, user);
  const token = API_TOKEN_PREFIX + randomToken();
  const apiToken = await transaction(ctx.db, async (manager) => {
    const { id: userId, ...owner } = await lockReauthenticated(ctx, manager, user);
    await ctx.mailer.enqueue(manager, tokenNotice(owner, checked, ctx.publicUrl));
    await refuseTooMany(manager, userId);
    return apiTokenRow(manager, userId, insertedId(await insertApiToken(manager, token, { ...checked, userId })));
  });
  ctx.mailer.poll();
  return { token, apiToken: await withCalls(ctx, apiToken) };
}

function checkedToken({
  name,
  scopes,
  expiresAt = null,
  callsPerDay = null,
  spendPerMonth = null,
}: Omit<NewApiToken, 'password' | 'libraryIds'>) {
  const [wrongCalls, wrongSpend] = [callsPerDayRule(callsPerDay), spendPerMonthRule(spendPerMonth)];
  new Problems()
    .when(name.trim() === '', 'name', 'Name is required')
    .line('name', name.trim(), 100, 'Name must be 100 characters or less')
    .when(scopes.length === 0, 'scopes', 'A token needs at least one scope.')
    .when(wrongCalls !== false, 'callsPerDay', wrongCalls || '')
    .when(wrongSpend !== false, 'spendPerMonth', wrongSpend || '')
    .throwIfAny();
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid('expiresAt', 'The expiry must be in the future.');
  return {
    name: name.trim(),
    scopes: ALL_SCOPES.filter((scope) => scopes.includes(scope)),
    expiresAt,
    callsPerDay,
    spendPerMonth,
  };
}

/** Ids of libraries in which the account has a role; null for all of them. */
function checkedLibraries(texts: string[] | null, libraries: SignedInUser['libraries']): number[] | null {
  if (texts === null) return null;
  refuseLongList('libraryIds', texts.length);
  const ids = [...new Set(texts.map((text) => parseId(text, 'libraryIds')))];
  if (ids.length === 0) throw invalid('libraryIds', 'A token needs at least one library.');
  if (!ids.every((id) => libraries.has(id))) throw notFound('Library');
  return ids;
}

async function refuseTooMany(manager: EntityManager, userId: number) {
  if ((await manager.countBy(ApiToken, { userId })) >= MAX_TOKENS)
    throw new AppError('CONFLICT', `You can have up to ${MAX_TOKENS} tokens. Please revoke one you do not use.`);
}

/** Revokes a token: the next request with it is UNAUTHENTICATED. */
export async function revokeApiToken(ctx: Context, idText: string) {
  const { id: userId } = inSession(ctx);
  const id = parseId(idText);
  // It changes the ledger, which can deadlock with the deletion of a conversation, so it is retried.
  const deleted = await transaction(ctx.db, (manager) => deleteApiTokens(manager, userId, id));
  if (deleted === 0) throw notFound('Token');
  return { id };
}
