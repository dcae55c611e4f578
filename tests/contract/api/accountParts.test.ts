import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Part } from '../../../server/auth/account/accountPart.ts';
import { PARTS } from '../../../server/auth/account/accountParts.ts';
import { useServer } from '../../support/server.ts';

/** Columns of a user's rows that the export omits, and why. A table name alone stands for all of its columns. */
const OMITTED: Record<string, string> = {
  refresh_tokens: 'hashes of secrets',
  password_resets: 'hashes of secrets',
  recovery_codes: 'hashes of secrets',
  'second_factors.secret': 'a secret',
  'second_factors.last_step': 'the time step of the last used code',
  'api_tokens.token_hash': 'a hash of a secret',
  'sessions.issuer': 'the provider of its identity, which is exported',
  'sessions.subject': "the provider's id of its identity",
  'sessions.provider_session': "the id of the provider's own session",
  'webhooks.secret': 'a secret',
  'webhooks.previous_secret': 'a secret',
  'webhooks.previous_secret_until': 'the expiry of a secret',
  'webhooks.paused_until': 'when deliveries are retried; reset by a success',
  'users.password_hash': 'a hash of a secret',
  'users.username_key': 'the name in the form used for comparison',
  'users.email_key': 'the address in the form used for comparison',
  idempotent_requests: 'earlier responses, deleted after a day',
  context_references: 'derived from the markers in a body',
  link_libraries: 'the libraries of shared links, which are exported',
  'contents.state_id': 'its name is exported',
  'contents.content_type_id': 'its name is exported',
  'content_versions.content_type_id': 'its name is exported',
  'chat_messages.heartbeat_at': 'the last heartbeat of its writer',
  'run_answers.heartbeat_at': 'the last heartbeat of its writer',
  'tone_messages.heartbeat_at': 'the last heartbeat of its writer',
  'llm_requests.heartbeat_at': 'the last heartbeat of its call',
  'tone_messages.structured': 'the parts of prompt_sent',
  'tone_modifier_levels.modifier_id': 'exported as the id of its modifier',
  '*.owner_id': 'the user',
  '*.library_id': 'the user’s own library',
  'libraries.id': 'the id of the user',
  'libraries.created_at': 'when the account was created',
  'content_versions.author_id': 'the name is exported',
  'library_invitations.code_hash': 'a hash of a secret',
  'library_invitations.email_key': 'null for an invitation of an account',
  'library_invitations.invited_by_id': 'another account',
  '*.user_id': 'the user',
  '*.search_text': 'texts, folded for search',
  'contents.has_letter_pairs': 'whether an index covers its text',
  '*.folded_title': 'the title, folded for search',
  '*.folded_name': 'the name, folded for search',
  'users.id': 'a row number that nothing exported refers to',
  'sessions.id': 'a row number that nothing exported refers to',
  'api_tokens.id': 'a row number that nothing exported refers to',
  'user_identities.id': 'a row number that nothing exported refers to',
  'content_suggestions.author_id': 'the user',
  'content_suggestions.content_type_id': 'its name is exported',
  'content_suggestions.decided_by_id': 'an account, which may be another one',
  'content_versions.id': 'a row number that nothing exported refers to',
  'content_label_events.id': 'a row number that nothing exported refers to',
  'webhook_deliveries.id': 'a row number that nothing exported refers to',
  'chat_attachments.id': 'a row number that nothing exported refers to',
  'run_attachments.id': 'a row number that nothing exported refers to',
  'stored_files.store_key': 'the name of its bytes in the file store',
  'stored_files.thumbnail': 'derived from the image',
  'stored_files.thumbnail_type': 'derived from the image',
  'llm_messages.id': 'a row number that nothing exported refers to',
};
/** The entries above that may cover a column. */
const entriesOf = (column: string) => {
  const [table = '', name = ''] = column.split('.');
  return [table, column, `*.${name}`];
};

const server = useServer();

it('exports every column stored for a user, or lists why not', async () => {
  const exported = new Set((await Promise.all(Object.values(PARTS).map(columnsOf))).flat());
  const missing = (await columnsOfUsers()).filter((column) => !exported.has(column));
  expect(missing.filter((column) => !entriesOf(column).some((entry) => entry in OMITTED))).toEqual([]);
  const used = new Set(missing.flatMap(entriesOf));
  expect(Object.keys(OMITTED).filter((entry) => !used.has(entry))).toEqual([]);
});

it('exports no secrets', async () => {
  const exported = (await Promise.all(Object.values(PARTS).map(columnsOf))).flat();
  expect(exported.filter((column) => /hash|secret|_key$/.test(column))).toEqual([]);
});

/** All columns of the tables that belong to a user, by a column of their own or through a parent row. */
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

/** The table columns behind the columns of a part. */
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
