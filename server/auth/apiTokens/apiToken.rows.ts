import { type EntityManager, IsNull, Not } from 'typeorm';
import { notifyAccessEnded } from '../../base/accessEnded.ts';
import type { Row } from '../../base/isoDates.ts';
import { lockUser } from '../../base/owners/userLock.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { LlmRequest } from '../../llm/llmRequest.entity.ts';
import { API_TOKEN_PREFIX, hashToken } from '../sessions/tokens.ts';
import { ApiToken } from './apiToken.entity.ts';

/** A token and what it has used of its limits. `callsToday` counts the calls that processes have reserved. */
export type ApiTokenRow = Row<Omit<ApiToken, 'userId' | 'tokenHash' | 'callsDay' | 'callsTaken' | 'callsLeftToday'>>;

const tokensText = (which: string) => `
  SELECT t.id, t.beginning, t.name, t.scopes, t.library_ids AS "libraryIds", t.calls_per_day AS "callsPerDay", t.spend_per_month AS "spendPerMonth",
         CASE WHEN t.calls_per_day IS NULL THEN NULL WHEN t.calls_day = (now() AT TIME ZONE 'UTC')::date THEN t.calls_taken ELSE 0 END AS "callsToday",
         CASE WHEN t.calls_per_day IS NOT NULL THEN ((now() AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE 'UTC' END AS "callsResetAt",
         t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt", t.created_at AS "createdAt"
    FROM api_tokens t WHERE t.user_id = $1 ${which} ORDER BY t.id DESC`;

type StoredRow = Omit<ApiTokenRow, 'spentThisMonth'>;

const TOKENS_OF_USER = new PreparedStatement<StoredRow>(tokensText(''));

export const apiTokenRows = async (db: EntityManager, userId: number) =>
  withSpending(db, userId, await TOKENS_OF_USER.rows(db, [userId]));

/** Reads one token, also one that the same transaction has just inserted. */
export async function apiTokenRow(manager: EntityManager, userId: number, id: number): Promise<ApiTokenRow> {
  const rows: StoredRow[] = await manager.query(tokensText('AND t.id = $2'), [userId, id]);
  const [row] = await withSpending(manager, userId, rows);
  return row as ApiTokenRow;
}

/** Adds the costs of the calls of this month. */
async function withSpending(db: EntityManager, userId: number, rows: StoredRow[]): Promise<ApiTokenRow[]> {
  if (rows.length === 0) return [];
  const costs: { id: number; cost: number }[] = await db.query(
    `SELECT api_token_id AS id, sum(api_token_cost) AS cost FROM llm_requests
      WHERE user_id = $1 AND api_token_id = ANY($2::int[]) AND created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' GROUP BY 1`,
    [userId, rows.map(({ id }) => id)],
  );
  const costOf = new Map(costs.map(({ id, cost }) => [id, cost]));
  return rows.map((row) => ({ ...row, spentThisMonth: costOf.get(row.id) ?? 0 }));
}

const SHOWN_CHARACTERS = API_TOKEN_PREFIX.length + 4;

type NewToken = Pick<ApiToken, 'userId' | 'name' | 'scopes'> &
  Partial<Pick<ApiToken, 'libraryIds' | 'expiresAt' | 'callsPerDay' | 'spendPerMonth'>>;

/** Stores the hash and the beginning of a token. */
export const insertApiToken = (manager: EntityManager, token: string, row: NewToken) =>
  manager.insert(ApiToken, { ...row, tokenHash: hashToken(token), beginning: token.slice(0, SHOWN_CHARACTERS) });

/**
 * Deletes all API tokens of a user or the one with this id, in a transaction: the next request with one is
 * UNAUTHENTICATED, and what requests with it are writing is waited for. The ledger keeps their calls. Returns the number
 * of deleted tokens.
 */
export async function deleteApiTokens(manager: EntityManager, userId: number, id?: number): Promise<number> {
  const which = { userId, ...(id !== undefined && { id }) };
  await lockUser(manager, userId, 'a change');
  const { affected } = await manager.delete(ApiToken, which);
  await manager.update(LlmRequest, { userId, apiTokenId: id ?? Not(IsNull()) }, { apiTokenId: null });
  await notifyAccessEnded(manager, [userId]);
  return affected ?? 0;
}
