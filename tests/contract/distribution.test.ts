import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import ts from 'typescript';
import { connect, type Database } from '../../server/database/dataSource.ts';
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
  'beta_codes',
  'file_removals',
  'folding_progress',
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
    in: ['RUN_JOINS', 'ANSWER_JOINS', 'keep', 'closeAbandoned', 'closeAnswer'],
  },
  'server/toneshift/conversations/toneMessage.rows.ts': {
    why: 'outputs of a stopped process, the texts of all outputs being written, and the conversation of one',
    in: ['keep', 'closeAbandoned', 'touchConversationOf'],
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
      'claimOne',
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
 * Statements that identify a row of one owner by its id alone, or whose conditions are combined at run time. They would
 * need the owner too.
 */
const BY_ID: Listed = {
  'server/chat/attachedFiles.service.ts': { why: 'files of a message already found', in: ['refuseUnseenFiles'] },
  'server/files/files.rows.ts': { why: 'pages of a file already found', in: ['textOfPages'] },
  'server/chat/branches.rows.ts': {
    why: 'messages of a conversation already found for its owner',
    in: ['lastShown', 'showMessage', 'showBranch'],
  },
  'server/chat/chat.loaders.ts': {
    why: 'threads of messages already found',
    in: ['THREADS', 'matchLoader'],
  },
  'server/chat/conversation.rows.ts': {
    why: 'columns of conversations, and conversations of messages already found',
    in: ['CONVERSATION_COLUMNS', 'touchConversationsOf'],
  },
  'server/chat/conversations.service.ts': {
    why: 'the conditions contain the owner',
    in: ['pageText', 'chatConversations'],
  },
  'server/chat/exchanges.service.ts': { why: 'attachments of a message already found', in: ['insertEditedExchange'] },
  'server/chat/projects/project.rows.ts': { why: 'the condition contains the owner', in: ['placeOf'] },
  'server/chat/transfer/importedConversation.rows.ts': {
    why: 'attachments of messages just inserted',
    in: ['insertMessages'],
  },
  'server/chat/message.rows.ts': { why: 'a join for messages of an owner', in: ['MESSAGE_JOINS'] },
  'server/contents/content.rows.ts': { why: 'a version of a content already found', in: ['contentAtVersion'] },
  'server/contents/contents.service.ts': { why: 'versions of a content already found', in: ['versionsOf'] },
  'server/contents/copies/copies.service.ts': {
    why: 'references of a content already found',
    in: ['duplicateContent'],
  },
  'server/contents/labels/labels.rows.ts': { why: 'label changes of a content already found', in: ['moveLabel'] },
  'server/contents/labels/labels.service.ts': {
    why: 'label changes of a content already found',
    in: ['contentLabelEvents'],
  },
  'server/contents/libraries/moving.service.ts': {
    why: 'versions, tags and references of contents already found',
    in: ['moveContents', 'takeSpace', 'insertCopies'],
  },
  'server/contents/pages/contentPages.service.ts': {
    why: 'the conditions contain the owner',
    in: ['countMatching', 'pageStatement', 'idsOf'],
  },
  'server/contents/pages/contentSelection.ts': {
    why: 'the conditions contain the owner',
    in: ['IS_SHARED', 'hasTag', 'facetsText', 'tagCountsText'],
  },
  'server/contents/pages/librarySearch.rows.ts': {
    why: 'the conditions contain the owner',
    in: ['rowsToRead', 'isFoundByPairs', 'pageOfMany', 'titledWithAWord'],
  },
  'server/contents/references/references.service.ts': {
    why: 'references of a content already found',
    in: ['insertReferences', 'takeReferences'],
  },
  'server/contents/sharing/sharing.service.ts': {
    why: 'a public link is found by its id alone',
    in: ['shareContent', 'queueSharedEvent', 'countView'],
  },
  'server/contents/tags/tags.rows.ts': {
    why: 'tags of contents already found',
    in: ['TAGS_OF_CONTENT', 'tagsByContent', 'insertContentTags', 'setTags'],
  },
  'server/contents/tags/tags.service.ts': { why: 'tags of contents already found', in: ['TAGS', 'tagContents'] },
  'server/contents/trash/trash.service.ts': { why: 'the conditions contain the owner', in: ['trashedContents'] },
  'server/auth/apiTokens/apiToken.rows.ts': {
    why: 'the costs of a token, which has one owner',
    in: ['tokensText'],
  },
  'server/llm/tokenSpending.rows.ts': {
    why: 'the costs of a token, which has one owner',
    in: ['requireSpendingLeft'],
  },
  'server/llmConversations/llmConversation.rows.ts': {
    why: 'messages of a conversation already found',
    in: ['earlierMessages'],
  },
  'server/runs/runs.service.ts': { why: 'the conditions contain the owner', in: ['contentExamples'] },
  'server/seed/seed.ts': { why: 'contents of the demo account', in: ['backdate', 'fillToneShift'] },
  'server/toneshift/conversations/toneConversation.rows.ts': {
    why: 'columns of conversations of an owner',
    in: ['COLUMNS', 'pageText'],
  },
  'server/webhooks/deliveries.service.ts': {
    why: 'deliveries of a webhook already found',
    in: ['webhookDeliveries', 'sendTestWebhook'],
  },
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

const isDistributed = (table: string) => !ON_ALL.includes(table) && !ON_ONE.includes(table);

it('describes every table in docs/scaling.md: its place, its key and its joins', () => {
  const lines = rows.map(({ table, key, keys, joins }) => {
    const own = key ?? (joins.includes('contents') ? 'library_id' : 'owner_id');
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
  const documentLines = readFileSync('docs/scaling.md', 'utf8').split('\n');
  const without = (line: string) => line.replaceAll(/\s+/g, ' ');
  const documented = new Set(documentLines.map(without));
  expect(lines.filter((line) => !documented.has(without(line)))).toEqual([]);
});

it('gives every distributed table an owner or a parent with one, and joins no single-machine table with them', () => {
  const wrong = rows.filter(({ table, joins }) => ON_ONE.includes(table) && joins.some(isDistributed));
  expect(wrong).toEqual([]);
  const withoutOwner = rows.filter(
    ({ table, key, joins }) => isDistributed(table) && !key && !joins.some(isDistributed),
  );
  expect(withoutOwner.map(({ table }) => table)).toEqual([]);
});

it('keeps every statement within one owner, apart from those listed', () => {
  const tables = rows.map(({ table }) => table).filter(isDistributed);
  const reads = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO) (?:${tables.join('|')})\\b`);
  const namesOwner = /\b(owner_id|user_id|library_id|ownerId|userId|libraryId)\b|OWNER/;
  const statements = sourceFiles().flatMap((file) => statementsOf(file, reads));
  expect(statements.length).toBeGreaterThan(100);
  const silent = statements.filter(({ text }) => !namesOwner.test(text)).map(({ place }) => place);
  const listed = Object.entries({ ...OVER_ALL_OWNERS, ...BY_ID }).flatMap(([file, { in: names }]) =>
    names.map((name) => `${file}: ${name}`),
  );
  expect([...new Set(silent)].sort()).toEqual(listed.sort());
});

const sourceFiles = () =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')));

/** The matching texts of a file, and the functions that contain them. */
function statementsOf(file: string, pattern: RegExp): { place: string; text: string }[] {
  const code = readFileSync(file, 'utf8');
  if (!pattern.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: { place: string; text: string }[] = [];
  const visit = (node: ts.Node, outer: string) => {
    const name = nameOf(node, source) ?? outer;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && pattern.test(node.getText(source)))
      found.push({ place: `${file}: ${name}`, text: node.getText(source) });
    else ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(source, '');
  return found;
}

/** The name of a function, a class member or a top-level constant. */
function nameOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  const isMember = ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node);
  if (ts.isFunctionDeclaration(node) || isMember) return node.name?.getText(source);
  const isOfFile = ts.isVariableDeclaration(node) && node.parent.parent.parent === source;
  return isOfFile ? node.name.getText(source) : undefined;
}
