import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type Database } from '../../server/database/dataSource.ts';
import { callsWith, namesOwner, textsWith } from '../support/contract/serverStatements.ts';
import { freshDatabase } from '../support/database/database.ts';

/**
 * Requirements for a database on many machines, each of which holds all rows of some owners. docs/scaling.md has the
 * table; these tests keep every statement within one owner.
 */

/**
 * Tables that would be copied to every machine: written rarely, or looked up by a name or secret before the owner is
 * known.
 */
const ON_ALL = [
  'users',
  'user_identities',
  'sessions',
  'refresh_tokens',
  'api_tokens',
  'password_resets',
  'content_states',
  'content_types',
  'libraries',
  'library_invitations',
  'library_members',
  'tone_items',
  'tone_modifiers',
  'tone_modifier_levels',
  'model_lists',
  'listed_models',
  'model_prices',
  'ai_providers',
  'server_settings',
];

/** Tables that would be on one machine: nothing is joined with them. */
const ON_ONE = [
  'audit_entries',
  'backfill_progress',
  'beta_codes',
  'file_removals',
  'migrations',
  'outgoing_mails',
  'proven_identities',
  'rate_limits',
  'server_spending',
];

/** Statements by file, and the functions, members or constants that contain them. */
type Listed = Record<string, { why: string; in: string[] }>;

/** Statements over all owners: background work that would run on each machine. */
const OVER_ALL_OWNERS: Listed = {
  'server/chat/messageStore.rows.ts': {
    why: 'replies of a stopped process, and the texts of all replies being written',
    in: ['keep', 'closeAbandoned'],
  },
  'server/runs/run.rows.ts': {
    why: 'answers of a stopped process, and the texts of all answers being written',
    in: ['RUN_JOINS', 'ANSWER_JOINS', 'keep', 'closeAbandoned'],
  },
  'server/toneshift/conversations/toneMessage.rows.ts': {
    why: 'outputs of a stopped process, and the texts of all outputs being written',
    in: ['keep', 'closeAbandoned'],
  },
  'server/files/fileRemovals.rows.ts': {
    why: 'files that no message and no run has',
    in: ['IS_UNUSED', 'deleteUnused'],
  },
  'server/database/transfer/readDatabase.ts': { why: 'the files of a whole database', in: ['filesOf'] },
  'server/runs/runSweeper.worker.ts': { why: 'old runs', in: ['#deleteOld'] },
  'server/llm/aiProviders/aiProviders.rows.ts': { why: 'the last call to each provider', in: ['lastFailures'] },
  'server/llm/requestSweeper.worker.ts': { why: 'calls of a stopped process', in: ['closeBatch'] },
  'server/http/idempotency.ts': { why: 'old responses', in: ['claimOrFind'] },
  'server/webhooks/deliveries.rows.ts': {
    why: 'due and old deliveries',
    in: [
      'isAnyWaiting',
      'claimDue',
      'LOCK_WEBHOOK',
      'keepDelivered',
      'keepFailed',
      'dropWaiting',
      'deleteOld',
      'shortenLog',
    ],
  },
  'server/contents/pages/letterPairs.rows.ts': { why: 'texts not indexed yet', in: ['addNextLetterPairs'] },
  'server/contents/pages/searchIndex.rows.ts': {
    why: 'texts not indexed yet',
    in: ['indexBatch', 'idsToIndex'],
  },
  'server/contents/trash/trashEmptier.worker.ts': {
    why: 'contents that have been in the trash for long',
    in: ['deleteBatch'],
  },
  'server/observability/backlog.rows.ts': { why: 'the number of waiting jobs', in: ['count'] },
};

/**
 * Statements that count or test rows by an index alone, which does not have the column of the owner: reading the rows
 * too would take longer. The owner is that of the row whose id they use.
 */
const BY_INDEX_ALONE: Listed = {
  'server/contents/pages/contentSelection.ts': {
    why: 'tags of contents, by the id of a tag of the library',
    in: ['hasTag', 'tagCountsText', 'TAG_COUNTS_OF_LIBRARY'],
  },
  'server/contents/tags/tags.service.ts': { why: 'contents of a tag of the library', in: ['TAGS'] },
  'server/webhooks/webhookEvents.ts': { why: 'waiting deliveries of a webhook of the library', in: ['queueEvents'] },
};

let database: Database;
let rows: { table: string; key: string | null; keys: string[]; joins: string[] }[];
beforeAll(async () => {
  database = await freshDatabase();
  await connect(database);
  rows = await database.dataSource.query(
    `SELECT c.relname AS "table",
            (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('owner_id', 'user_id', 'library_id') AND NOT a.attisdropped
              ORDER BY array_position(ARRAY['library_id', 'owner_id', 'user_id'], a.attname::text) LIMIT 1) AS key,
            (SELECT json_agg(regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING btree ', '') ORDER BY i.indisprimary DESC, i.indexrelid)
               FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique) AS keys,
            (SELECT coalesce(json_agg(DISTINCT f.confrelid::regclass::text), '[]') FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f') AS joins
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
  );
});
afterAll(() => database.close());

/** The tables whose owner was that of their parent only, before they got a column of their own. */
const PARTS = [
  'content_versions',
  'content_labels',
  'content_label_events',
  'content_tags',
  'context_references',
  'webhook_deliveries',
  'chat_attachments',
  'chat_project_materials',
  'llm_messages',
  'run_attachments',
  'tone_conversation_items',
  'tone_conversation_modifiers',
  'tone_messages',
];

const isDistributed = (table: string) => !ON_ALL.includes(table) && !ON_ONE.includes(table);

it('describes every table in docs/scaling.md: its place, its key and its joins', () => {
  const lines = rows.map(({ table, key, keys, joins }) => {
    const place = isDistributed(table) ? `by \`${key}\`` : ON_ALL.includes(table) ? 'all' : 'one';
    const becomes = isDistributed(table)
      ? keys.filter((columns) => !columns.includes(key ?? '')).map((columns) => `\`(${key}, ${columns.slice(1)}\``)
      : [];
    const names = (list: string[]) => list.map((name) => `\`${name}\``).join(', ');
    return `| ${[`\`${table}\``, place, names(keys), becomes.join(', '), names(joins)].map((cell) => cell || '–').join(' | ')} |`;
  });
  const documentLines = readFileSync('docs/scaling.md', 'utf8').split('\n');
  const without = (line: string) => line.replaceAll(/\s+/g, ' ');
  const documented = new Set(documentLines.map(without));
  expect(lines.filter((line) => !documented.has(without(line)))).toEqual([]);
});

it('gives every distributed table an owner, and joins no single-machine table with them', () => {
  const wrong = rows.filter(({ table, joins }) => ON_ONE.includes(table) && joins.some(isDistributed));
  expect(wrong).toEqual([]);
  const withoutOwner = rows.filter(({ table, key }) => isDistributed(table) && !key);
  expect(withoutOwner.map(({ table }) => table)).toEqual([]);
});

it('keeps every statement within one owner, apart from those listed', () => {
  const tables = rows.map(({ table }) => table).filter(isDistributed);
  const statements = textsWith(new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO) (?:${tables.join('|')})\\b`));
  expect(statements.length).toBeGreaterThan(100);
  const silent = statements.filter(({ text }) => !namesOwner(text) || partsWithoutOwner(text).length > 0);
  const listed = [...placesOf(OVER_ALL_OWNERS), ...placesOf(BY_INDEX_ALONE)];
  expect([...new Set(silent.map(({ place }) => place))].sort()).toEqual(listed.sort());
});

/** The parts in a statement that lack their own owner: of rows that it reads as `alias.owner_id`, of new ones a column. */
function partsWithoutOwner(text: string) {
  const named = new RegExp(
    `\\b(FROM|JOIN|UPDATE|INTO) (${PARTS.join('|')})\\b(?: (?!SET|WHERE|ON|VALUES)(\\w+))?`,
    'g',
  );
  return [...text.matchAll(named)].filter(([, verb, table = '', alias]) => {
    const owner = rows.find((row) => row.table === table)?.key;
    const naming = verb === 'INTO' ? `INTO ${table} \\([^)]*\\b${owner}\\b` : `\\b${alias ?? table}\\.${owner}\\b`;
    return !new RegExp(naming).test(text);
  });
}

it('names the owner in every call that reads or changes an entity', () => {
  const entities = database.dataSource.entityMetadatas.filter(({ tableName }) => isDistributed(tableName));
  const calls = callsWith(new Set(entities.map(({ name }) => name)));
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter(({ text }) => !namesOwner(text)).map(({ place }) => place)).toEqual([]);
});

const placesOf = (listed: Listed) =>
  Object.entries(listed).flatMap(([file, { in: names }]) => names.map((name) => `${file}: ${name}`));
