import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import ts from 'typescript';
import { connect, type Database } from '../../server/database/dataSource.ts';
import { freshDatabase } from '../support/database.ts';

/**
 * What a database of many machines would need, of which each holds some owners whole: docs/scaling.md has the table, and
 * these tests keep every statement within one owner.
 */

/** On every machine alike: what all read and few write, and what is found by a name or a secret before its owner is known. */
const ON_ALL = [
  'users',
  'user_identities',
  'sessions',
  'refresh_tokens',
  'api_tokens',
  'password_resets',
  'content_states',
  'content_types',
  'tone_items',
  'tone_modifiers',
  'tone_modifier_levels',
  'model_lists',
  'listed_models',
  'model_prices',
  'server_settings',
];

/** On one machine alone: nothing is joined with it. */
const ON_ONE = [
  'audit_entries',
  'beta_codes',
  'migrations',
  'outgoing_mails',
  'proven_identities',
  'rate_limits',
  'server_spending',
];

/** Statements over all owners, by their file: work beside requests, which would be done for each machine. */
const OVER_ALL_OWNERS: Record<string, string> = {
  'server/chat/messageStore.rows.ts': 'replies that a process left behind, and the texts of all that it writes',
  'server/runs/run.rows.ts': 'answers that a process left behind, and the texts of all that it writes',
  'server/runs/runSweeper.worker.ts': 'old runs',
  'server/llm/requestSweeper.worker.ts': 'calls that a process left behind',
  'server/http/idempotency.ts': 'old answers',
  'server/webhooks/deliveries.rows.ts': 'what is due, and what is old',
  'server/contents/pages/searchFiler.worker.ts': 'texts that are still to be made searchable',
  'server/contents/trash/trashEmptier.worker.ts': 'what has been in the trash for long',
  'server/observability/backlog.rows.ts': 'how much waits',
};

/** Statements that name a row of one owner by its id alone, or whose conditions are put together: they would be given the owner. */
const BY_ID: Record<string, string> = {
  'server/chat/branches.rows.ts': 'messages of a conversation that was looked up for its owner',
  'server/chat/chat.loaders.ts': 'threads of messages that were',
  'server/chat/conversation.rows.ts': 'columns of conversations, and those of messages that were',
  'server/chat/conversations.service.ts': 'the conditions hold the owner',
  'server/chat/exchanges.service.ts': 'attachments of a message that was',
  'server/chat/message.rows.ts': 'a join for messages of an owner',
  'server/contents/content.rows.ts': 'a version of a content that was',
  'server/contents/contents.service.ts': 'versions of a content that was',
  'server/contents/copies/copies.service.ts': 'references of a content that was',
  'server/contents/labels/labels.rows.ts': 'what labels of a content that was did',
  'server/contents/labels/labels.service.ts': 'what labels of a content that was did',
  'server/contents/pages/contentPages.service.ts': 'the conditions hold the owner',
  'server/contents/pages/contentSelection.ts': 'the conditions hold the owner',
  'server/contents/pages/librarySearch.rows.ts': 'the conditions hold the owner',
  'server/contents/references/references.service.ts': 'references of a content that was',
  'server/contents/sharing/sharing.service.ts': 'a public link is found by its id alone',
  'server/contents/tags/tags.rows.ts': 'tags of contents that were',
  'server/contents/tags/tags.service.ts': 'tags of contents that were',
  'server/contents/transfer/replacing.service.ts': 'references of contents that were',
  'server/contents/trash/trash.service.ts': 'the conditions hold the owner',
  'server/auth/apiTokens/apiToken.rows.ts': 'what the calls of a token have cost, which is of one owner',
  'server/llm/tokenSpending.rows.ts': 'what the calls of a token have cost, which is of one owner',
  'server/llmConversations/llmConversation.rows.ts': 'messages of a conversation that was',
  'server/runs/runs.service.ts': 'the conditions hold the owner',
  'server/seed/seed.ts': 'contents of the demo account',
  'server/toneshift/conversations/toneConversation.rows.ts': 'columns of conversations of an owner',
  'server/toneshift/conversations/toneVariants.service.ts': 'messages of a conversation that was',
  'server/webhooks/deliveries.service.ts': 'deliveries of a webhook that was',
};

let database: Database;
let rows: { table: string; key: string | null; keys: string[]; joins: string[] }[];
beforeAll(async () => {
  database = await freshDatabase();
  await connect(database);
  rows = await database.dataSource.query(
    `SELECT c.relname AS "table",
            (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('owner_id', 'user_id') AND NOT a.attisdropped) AS key,
            (SELECT json_agg(regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING btree ', '') ORDER BY i.indisprimary DESC, i.indexrelid)
               FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique) AS keys,
            (SELECT coalesce(json_agg(DISTINCT f.confrelid::regclass::text), '[]') FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f') AS joins
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
  );
});
afterAll(() => database.close());

const isDistributed = (table: string) => !ON_ALL.includes(table) && !ON_ONE.includes(table);

it('docs/scaling.md tells of every table where it would be, by which key, and with which it is joined', () => {
  const lines = rows.map(({ table, key, keys, joins }) => {
    const own = key ?? 'owner_id';
    const place = isDistributed(table)
      ? `by \`${own}\`${key ? '' : ', to be added'}`
      : ON_ALL.includes(table)
        ? 'all'
        : 'one';
    const becomes = isDistributed(table)
      ? keys.filter((columns) => !columns.includes(own)).map((columns) => `\`(${own}, ${columns.slice(1)}\``)
      : [];
    const names = (list: string[]) => list.map((name) => `\`${name}\``).join(', ');
    return `| ${[`\`${table}\``, place, names(keys), becomes.join(', '), names(joins)].map((cell) => cell || '–').join(' | ')} |`;
  });
  const told = readFileSync('docs/scaling.md', 'utf8').split('\n');
  const without = (line: string) => line.replaceAll(/\s+/g, ' ');
  const asTold = new Set(told.map(without));
  expect(lines.filter((line) => !asTold.has(without(line)))).toEqual([]);
});

it('every table that is not on all machines has an owner, or is joined with none that has', () => {
  const wrong = rows.filter(({ table, joins }) => ON_ONE.includes(table) && joins.some(isDistributed));
  expect(wrong).toEqual([]);
  const withoutOwner = rows.filter(
    ({ table, key, joins }) => isDistributed(table) && !key && !joins.some(isDistributed),
  );
  expect(withoutOwner.map(({ table }) => table)).toEqual([]);
});

it('every statement over tables of owners keeps to one owner, but for those that are listed', () => {
  const tables = rows.map(({ table }) => table).filter(isDistributed);
  const reads = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO) (?:${tables.join('|')})\\b`);
  const namesOwner = /\b(owner_id|user_id|ownerId|userId)\b|OWNER/;
  const statements = sourceFiles().flatMap((file) => textsOf(file, reads).map((text) => ({ file, text })));
  expect(statements.length).toBeGreaterThan(100);
  const listed = { ...OVER_ALL_OWNERS, ...BY_ID };
  const silent = statements.filter(({ text }) => !namesOwner.test(text));
  expect(silent.filter(({ file }) => !(file in listed))).toEqual([]);
  const used = new Set(silent.map(({ file }) => file));
  expect(Object.keys(listed).filter((file) => !used.has(file))).toEqual([]);
});

const sourceFiles = () =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')));

/** The texts of a file that match. */
function textsOf(file: string, pattern: RegExp): string[] {
  const code = readFileSync(file, 'utf8');
  if (!pattern.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && pattern.test(node.getText(source))) found.push(node.getText(source));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
