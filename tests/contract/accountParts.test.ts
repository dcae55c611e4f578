import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type Part, PARTS } from '../../server/auth/account/accountParts.ts';
import { useServer } from '../support/server.ts';

/** Columns of a user's rows that are not handed out, and why. A table by itself stands for all of its columns. */
const KEPT_BACK: Record<string, string> = {
  refresh_tokens: 'hashes of secrets',
  password_resets: 'hashes of secrets',
  'api_tokens.token_hash': 'a hash of a secret',
  'users.password_hash': 'a hash of a secret',
  'users.username_key': 'the name once more, as it is compared',
  'users.email_key': 'the address once more, as it is compared',
  idempotent_requests: 'answers that were given already, gone after a day',
  context_references: 'what the markers in a body say, read from it',
  'contents.state_id': 'its name is given',
  'contents.content_type_id': 'its name is given',
  'content_versions.content_type_id': 'its name is given',
  'chat_messages.heartbeat_at': 'when its writer was last seen, while it is written',
  'tone_messages.structured': 'prompt_sent once more, by its parts',
  'tone_item_overrides.user_id': 'the user',
  'tone_modifier_overrides.user_id': 'the user',
  'tone_level_overrides.user_id': 'the user',
};
/** The user, a row's own number where nothing refers to it, and texts once more as they are searched. */
const EVERYWHERE = /\.(owner_id|user_id|search_text|folded_title|folded_name)$/;
const NUMBERS =
  /^(users|sessions|api_tokens|content_versions|chat_attachments|llm_messages)\.id$|^(tone_modifier_levels)\.modifier_id$/;

const server = useServer();

it('everything that is kept of a user is told to them, or kept back for a reason', async () => {
  const told = new Set((await Promise.all(Object.values(PARTS).map(columnsOf))).flat());
  const untold = (await columnsOfUsers()).filter((column) => !told.has(column));
  const unreasoned = untold.filter(
    (column) =>
      !EVERYWHERE.test(column) &&
      !NUMBERS.test(column) &&
      !(column in KEPT_BACK) &&
      !((column.split('.')[0] ?? '') in KEPT_BACK),
  );
  expect(unreasoned).toEqual([]);
});

it('tells no secret', async () => {
  const told = (await Promise.all(Object.values(PARTS).map(columnsOf))).flat();
  expect(told.filter((column) => /hash|secret|_key$/.test(column))).toEqual([]);
});

/** Every column of the tables whose rows go with their user. */
async function columnsOfUsers(): Promise<string[]> {
  const rows: { name: string }[] = await server.dataSource.query(
    `WITH RECURSIVE theirs AS (
       SELECT 'users'::regclass::oid AS id
       UNION SELECT conrelid FROM pg_constraint JOIN theirs ON confrelid = theirs.id WHERE contype = 'f' AND confdeltype = 'c')
     SELECT relname || '.' || attname AS name FROM theirs JOIN pg_class c ON c.oid = theirs.id JOIN pg_attribute a ON a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY 1`,
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
