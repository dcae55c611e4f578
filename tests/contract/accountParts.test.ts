import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type Part, PARTS } from '../../server/auth/account/accountParts.ts';
import { useServer } from '../support/server.ts';

/** Columns of a user's rows that are not handed out, and why. A table by itself stands for all of its columns. */
const KEPT_BACK: Record<string, string> = {
  refresh_tokens: 'hashes of secrets',
  password_resets: 'hashes of secrets',
  recovery_codes: 'hashes of secrets',
  'second_factors.secret': 'a secret',
  'second_factors.last_step': 'which code of the app was used last',
  'api_tokens.token_hash': 'a hash of a secret',
  'webhooks.secret': 'a secret',
  'webhooks.previous_secret': 'a secret',
  'webhooks.previous_secret_until': 'of a secret',
  'webhooks.paused_until': 'when its next attempts may be made, gone with the first that succeeds',
  'users.password_hash': 'a hash of a secret',
  'users.username_key': 'the name once more, as it is compared',
  'users.email_key': 'the address once more, as it is compared',
  idempotent_requests: 'answers that were given already, gone after a day',
  context_references: 'what the markers in a body say, read from it',
  'contents.state_id': 'its name is given',
  'contents.content_type_id': 'its name is given',
  'content_versions.content_type_id': 'its name is given',
  'chat_messages.heartbeat_at': 'when its writer was last seen, while it is written',
  'run_answers.heartbeat_at': 'when its writer was last seen, while it is written',
  'tone_messages.structured': 'prompt_sent once more, by its parts',
  'tone_modifier_levels.modifier_id': 'told as the id of its modifier',
  '*.owner_id': 'the user',
  '*.user_id': 'the user',
  '*.search_text': 'texts once more, folded for search',
  '*.folded_title': 'the title once more, folded for search',
  '*.folded_name': 'the name once more, folded for search',
  'users.id': 'the number of a row that nothing told refers to',
  'sessions.id': 'the number of a row that nothing told refers to',
  'api_tokens.id': 'the number of a row that nothing told refers to',
  'user_identities.id': 'the number of a row that nothing told refers to',
  'content_versions.id': 'the number of a row that nothing told refers to',
  'content_label_events.id': 'the number of a row that nothing told refers to',
  'webhook_deliveries.id': 'the number of a row that nothing told refers to',
  'chat_attachments.id': 'the number of a row that nothing told refers to',
  'llm_messages.id': 'the number of a row that nothing told refers to',
};
/** The entries above that a column may stand under. */
const entriesOf = (column: string) => {
  const [table = '', name = ''] = column.split('.');
  return [table, column, `*.${name}`];
};

const server = useServer();

it('everything that is kept of a user is told to them, or kept back for a reason', async () => {
  const told = new Set((await Promise.all(Object.values(PARTS).map(columnsOf))).flat());
  const untold = (await columnsOfUsers()).filter((column) => !told.has(column));
  expect(untold.filter((column) => !entriesOf(column).some((entry) => entry in KEPT_BACK))).toEqual([]);
  const used = new Set(untold.flatMap(entriesOf));
  expect(Object.keys(KEPT_BACK).filter((entry) => !used.has(entry))).toEqual([]);
});

it('tells no secret', async () => {
  const told = (await Promise.all(Object.values(PARTS).map(columnsOf))).flat();
  expect(told.filter((column) => /hash|secret|_key$/.test(column))).toEqual([]);
});

/** Every column of the tables that lead to a user: by a column of its own, or by the row that theirs goes with. */
async function columnsOfUsers(): Promise<string[]> {
  const rows: { name: string }[] = await server.dataSource.query(
    `WITH RECURSIVE columns AS (
       SELECT c.oid AS id, relname AS "table", attname AS name FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped),
     theirs AS (
       SELECT id FROM columns WHERE "table" = 'users' OR name IN ('owner_id', 'user_id')
       UNION SELECT conrelid FROM pg_constraint JOIN theirs ON confrelid = theirs.id WHERE contype = 'f' AND confdeltype = 'c')
     SELECT "table" || '.' || name AS name FROM columns WHERE id IN (SELECT id FROM theirs) ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of tables that the columns of a part are. */
async function columnsOf({ columns, from }: Part): Promise<string[]> {
  const { fields } = await ((server.dataSource.driver as PostgresDriver).master as Pool).query(
    `SELECT ${columns} FROM ${from} LIMIT 0`,
    [1],
  );
  const rows: { name: string }[] = await server.dataSource.query(
    `SELECT attrelid::regclass || '.' || attname AS name FROM unnest($1::oid[], $2::int[]) AS field(relation, number) JOIN pg_attribute ON attrelid = relation AND attnum = number`,
    [fields.map(({ tableID }) => tableID), fields.map(({ columnID }) => columnID)],
  );
  return rows.map(({ name }) => name);
}
