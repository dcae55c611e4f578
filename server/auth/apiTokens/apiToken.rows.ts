import type { EntityManager } from 'typeorm';
import type { Row } from '../../base/isoDates.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { API_TOKEN_PREFIX, hashToken } from '../sessions/tokens.ts';
import { ApiToken } from './apiToken.entity.ts';

/** A token and what it has used of its limits. `callsToday` counts the calls that processes have reserved. */
export type ApiTokenRow = Row<Omit<ApiToken, 'userId' | 'tokenHash' | 'callsDay' | 'callsTaken' | 'callsLeftToday'>>;

const tokensText = (which: string) => `
  SELECT t.id, t.beginning, t.name, t.scopes, t.library_ids AS "libraryIds", t.calls_per_day AS "callsPerDay", t.spend_per_month AS "spendPerMonth",
         CASE WHEN t.calls_per_day IS NULL THEN NULL WHEN t.calls_day = (now() AT TIME ZONE 'UTC')::date THEN t.calls_taken ELSE 0 END AS "callsToday",
         CASE WHEN t.calls_per_day IS NOT NULL THEN ((now() AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE 'UTC' END AS "callsResetAt",
         (SELECT coalesce(sum(r.api_token_cost), 0) FROM llm_requests r
           WHERE r.user_id = t.user_id AND r.api_token_id = t.id AND r.created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC') AS "spentThisMonth",
         t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt", t.created_at AS "createdAt"
    FROM api_tokens t WHERE ${which} ORDER BY t.id DESC`;

const TOKENS_OF_USER = new PreparedStatement<ApiTokenRow>(tokensText('t.user_id = $1'));

export const apiTokenRows = (db: EntityManager, userId: number) => TOKENS_OF_USER.rows(db, [userId]);

/** Reads one token, also one that the same transaction has just inserted. */
export async function apiTokenRow(manager: EntityManager, id: number): Promise<ApiTokenRow> {
  const [row]: ApiTokenRow[] = await manager.query(tokensText('t.id = $1'), [id]);
  return row as ApiTokenRow;
}

const SHOWN_CHARACTERS = API_TOKEN_PREFIX.length + 4;

type NewToken = Pick<ApiToken, 'userId' | 'name' | 'scopes'> &
  Partial<Pick<ApiToken, 'libraryIds' | 'expiresAt' | 'callsPerDay' | 'spendPerMonth'>>;

/** Stores the hash and the beginning of a token. */
export const insertApiToken = (manager: EntityManager, token: string, row: NewToken) =>
  manager.insert(ApiToken, { ...row, tokenHash: hashToken(token), beginning: token.slice(0, SHOWN_CHARACTERS) });
