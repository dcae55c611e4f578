import type { EntityManager } from 'typeorm';
import { fold } from '../../rules/folding.ts';
import { type Context, requireScope } from '../base/context.ts';
import { withCurrentAccess } from '../base/currentAccess.ts';
import { type CursorList, decodeCursor, type Position } from '../base/cursors.ts';
import { invalid, notFound } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { deleteInBatches, deleteOwn, findsAtMost } from '../base/owners/ownRows.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import { PreparedStatement } from '../base/prepared.ts';
import { rowBytes } from '../base/rowBytes.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId, parseIds, Problems } from '../base/validation.ts';
import { searchPatterns, searchWords } from '../contents/pages/searchText.ts';
import { chooseModel } from '../llm/modelChoice.service.ts';
import { type Match, matchLoaders } from './chat.loaders.ts';
import { ChatConversation } from './conversation.entity.ts';
import { CONVERSATION_COLUMNS, type ConversationRow, ownConversation, withPreview } from './conversation.rows.ts';
import { chosenProjectId, withProject } from './projects/projects.service.ts';

/** The most characters of a conversation's name. */
export const MAX_NAME = 200;
const MAX_PROVIDER = 40;
const MAX_MODEL = 200;
const MAX_BULK = 100;

/** The names of the input fields for provider and model. */
const SELECTED = { provider: 'selectedModelProvider', model: 'selectedModelName' };

type PageRow = ConversationRow & { total: number; activity: string };

interface Order {
  list: CursorList;
  /** The columns by which it is sorted, all descending, and the types of their values in a cursor. */
  keys: Record<string, string>;
  sorted: string;
  positionOf(row: PageRow): Position;
}

const ACTIVITY = 'coalesce(c.last_message_at, c.created_at)';

const BY_ACTIVITY: Order = {
  list: { name: 'chats', kinds: ['time', 'id'] },
  keys: { [ACTIVITY]: 'timestamptz', 'c.id': 'int' },
  sorted: 'activity DESC, id DESC',
  positionOf: ({ activity, id }) => [activity, id],
};

const PINNED_FIRST: Order = {
  list: { name: 'pinnedChats', kinds: ['rank', ...BY_ACTIVITY.list.kinds] },
  keys: { 'c.is_pinned': 'int::boolean', ...BY_ACTIVITY.keys },
  sorted: `"isPinned" DESC, ${BY_ACTIVITY.sorted}`,
  positionOf: (row) => [Number(row.isPinned), ...BY_ACTIVITY.positionOf(row)],
};

interface ConversationFilter {
  search?: string | null;
  isArchived?: boolean | null;
  pinnedFirst?: boolean | null;
  projectId?: string | null;
  model?: string | null;
  updatedSince?: Date | null;
  updatedBefore?: Date | null;
}

interface SelectedModel {
  selectedModelProvider?: string | null;
  selectedModelName?: string | null;
}

interface ConversationFields extends SelectedModel {
  name: string;
  isPinned?: boolean;
  isArchived?: boolean;
}

interface InProject {
  /** Null for none. */
  projectId?: string | null;
}

const alsoThat = (conditions: string[]) => conditions.map((condition) => ` AND ${condition}`).join('');

/** An empty page has a single row that only holds the total. */
const pageText = ({ sorted }: Order, found: string, conditions: string[], behind: string) => `${found}
  SELECT total, page.*
    FROM (SELECT count(*)::int AS total FROM chat_conversations c WHERE c.owner_id = $1${alsoThat(conditions)}) totals
    LEFT JOIN (SELECT ${CONVERSATION_COLUMNS}, ${ACTIVITY} AS activity FROM chat_conversations c WHERE c.owner_id = $1${alsoThat(conditions)} ${behind}
                ORDER BY ${sorted} LIMIT $2 OFFSET $3) page ON true
   ORDER BY ${sorted}`;

/** The first pages that programs ask for, and the history of the web client. */
const FREQUENT_PAGES = [pageText(BY_ACTIVITY, '', [], ''), pageText(PINNED_FIRST, '', ['NOT c.is_archived'], '')].map(
  (text) => new PreparedStatement<PageRow>(text),
);

/** One page of the caller's conversations, newest activity first. */
export async function chatConversations(
  ctx: Context,
  { search, pinnedFirst, ...filter }: ConversationFilter,
  page: PageRequest,
): Promise<PageOf<ConversationRow>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const { limit, offset } = pageBounds(page);
  const parameters: unknown[] = [ownerId, limit, offset];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const patterns = searchPatterns(search ?? '');
  const messages =
    patterns.length > 0 && (await hasFewMessages(ctx.db, ownerId)) ? MESSAGES_ONE_BY_ONE : 'chat_messages';
  const words = patterns.map((pattern) => wordFound(bind(pattern), messages));
  // A search runs once, for both the page and its total.
  const filters = filtered(filter, bind);
  const [found, among] =
    words.length > 0
      ? [
          `WITH found AS (SELECT c.id FROM chat_conversations c WHERE c.owner_id = $1${alsoThat([...filters, ...words])})`,
          ['c.id IN (SELECT id FROM found)'],
        ]
      : ['', filters];
  const order = pinnedFirst ? PINNED_FIRST : BY_ACTIVITY;
  const after = decodeCursor(order.list, page.after);
  const values = after && Object.values(order.keys).map((type, index) => `${bind(after[index])}::${type}`);
  const behind = values ? `AND (${Object.keys(order.keys).join(', ')}) < (${values.join(', ')})` : '';
  const text = pageText(order, found, among, behind);
  const frequent = FREQUENT_PAGES.find((statement) => statement.text === text);
  const rows: PageRow[] = await (frequent ? frequent.rows(ctx.db, parameters) : ctx.db.query(text, parameters));
  const results = rows.filter((row) => row.id !== null).map(withPreview);
  return pageOf(results, rows[0]?.total ?? 0, page, order.list, order.positionOf);
}

/** The conditions of a filter. */
function filtered(
  { isArchived, projectId, model, updatedSince, updatedBefore }: ConversationFilter,
  bind: (value: unknown) => string,
): string[] {
  new Problems().line('model', model ?? '', MAX_MODEL).throwIfAny();
  const conditions = [isArchived == null ? '' : isArchived ? 'c.is_archived' : 'NOT c.is_archived'];
  if (projectId != null) conditions.push(`c.project_id = ${bind(parseId(projectId, 'projectId'))}`);
  if (model != null) conditions.push(modelUsed(bind(model)));
  if (updatedSince) conditions.push(`c.updated_at >= ${bind(updatedSince)}`);
  if (updatedBefore) conditions.push(`c.updated_at < ${bind(updatedBefore)}`);
  return conditions.filter((condition) => condition !== '');
}

const modelUsed = (model: string) =>
  `(c.selected_model_name = ${model} OR EXISTS (SELECT FROM chat_messages m WHERE m.owner_id = $1 AND m.conversation_id = c.id AND m.model_used = ${model}))`;

/**
 * The message of a conversation of the caller that a search found; null without a search or when no message matches.
 */
export async function match(ctx: Context, { id }: Pick<ConversationRow, 'id'>, search: string): Promise<Match | null> {
  const words = searchWords(search);
  return words.length > 0 ? ctx.loader(matchLoaders)(words).load(id) : null;
}

export async function chatConversation(ctx: Context, id: string): Promise<ConversationRow> {
  return ownConversation(ctx.db, requireScope(ctx, TokenScope.AI_READ).id, parseId(id));
}

export async function createChatConversation(
  ctx: Context,
  { name, selectedModelProvider, selectedModelName, projectId: project }: ConversationFields & InProject,
): Promise<ConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const checked = checkedFields({ name, selectedModelProvider, selectedModelName });
  const fields = await withKnownModel(ctx, checked, {});
  const projectId = await chosenProjectId(ctx.db, ownerId, project ?? null);
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(name), conversations: 1 });
  const inserted = await withProject(ctx.db, ownerId, projectId, (db) =>
    db.insert(ChatConversation, { ...fields, projectId, ownerId }),
  );
  return ownConversation(ctx.db, ownerId, insertedId(inserted));
}

/** Null and absent both leave a field unchanged, except that a null project takes the conversation out of its project. */
export async function updateChatConversation(
  ctx: Context,
  {
    id: text,
    name,
    selectedModelProvider,
    selectedModelName,
    isPinned,
    isArchived,
    projectId: project,
  }: InProject & { id: string } & { [Field in keyof ConversationFields]?: ConversationFields[Field] | null },
): Promise<ConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(text);
  const given: Partial<ConversationFields> = Object.fromEntries(
    Object.entries({ name, selectedModelProvider, selectedModelName, isPinned, isArchived }).filter(
      ([, value]) => value != null,
    ),
  );
  const fields = await withKnownModel(ctx, checkedFields(given), await ownConversation(ctx.db, ownerId, id));
  const moved: { projectId?: number | null } =
    project === undefined ? {} : { projectId: await chosenProjectId(ctx.db, ownerId, project) };
  const changes = { ...fields, ...moved };
  if (Object.keys(changes).length > 0)
    await withProject(ctx.db, ownerId, changes.projectId ?? null, (db) =>
      db.update(ChatConversation, { id, ownerId }, { ...changes, updatedAt: () => 'now()' }),
    );
  return ownConversation(ctx.db, ownerId, id);
}

export async function deleteChatConversation(ctx: Context, id: string): Promise<void> {
  const { deletedIds } = await deleteChatConversations(ctx, [id]);
  if (deletedIds.length === 0) throw notFound('Conversation');
}

/** The most messages and attachments that the transaction deletes in which their conversations are deleted. */
const DELETED_AT_ONCE = 2_000;

const ROWS_OF_CONVERSATIONS = `SELECT FROM chat_messages m LEFT JOIN chat_attachments a ON a.message_id = m.id AND a.owner_id = m.owner_id
  WHERE m.owner_id = $1 AND m.conversation_id = ANY($2::int[])`;

/**
 * Deletes the caller's conversations among these with all messages; reports a failure for each other id. A reply that
 * is being written in one of them fails to be stored and ends. Large ones are emptied in steps first, so that other
 * requests are served in between; a deletion that was interrupted can be repeated.
 */
export async function deleteChatConversations(ctx: Context, texts: string[]) {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  if (texts.length === 0 || texts.length > MAX_BULK) throw invalid('ids', `ids must hold 1 to ${MAX_BULK} ids.`);
  const ids = [...new Set(parseIds(texts))];
  const requireRight = (manager: EntityManager) => withCurrentAccess(ctx, manager);
  const isLarge = !(await findsAtMost(ctx.db, DELETED_AT_ONCE, ROWS_OF_CONVERSATIONS, [ownerId, ids]));
  if (isLarge) {
    const condition = `owner_id = $1 AND conversation_id IN (${ids.join(', ')})`;
    await deleteInBatches(ctx.db, { table: 'chat_messages', condition, ownerId }, requireRight);
  }
  const deletedIds = await deleteOwn(ctx.db, 'chat_conversations', ownerId, ids, isLarge ? requireRight : undefined);
  const { code, message } = notFound('Conversation');
  return { deletedIds, failures: ids.filter((id) => !deletedIds.includes(id)).map((id) => ({ id, code, message })) };
}

/** The most messages of a user that a search reads one by one instead of by the index. */
const MAX_READ_ONE_BY_ONE = 3_000;

const hasFewMessages = (db: EntityManager, ownerId: number) =>
  findsAtMost(
    db,
    MAX_READ_ONE_BY_ONE,
    'SELECT FROM chat_conversations c JOIN chat_messages m ON m.owner_id = c.owner_id AND m.conversation_id = c.id WHERE c.owner_id = $1',
    [ownerId],
  );

const MESSAGES_ONE_BY_ONE =
  '(SELECT m.* FROM chat_conversations c JOIN chat_messages m ON m.owner_id = c.owner_id AND m.conversation_id = c.id WHERE c.owner_id = $1 OFFSET 0)';

/** `messages` are those of the owner $1. */
const wordFound = (pattern: string, messages: string) =>
  `(c.folded_name LIKE ${pattern} OR c.id IN (SELECT m.conversation_id FROM ${messages} m WHERE m.owner_id = $1 AND m.search_text LIKE ${pattern}))`;

/**
 * Validates a newly selected model and returns the fields with the provider's id. An unchanged selection is not
 * validated, so a model that is no longer available does not block other changes.
 */
async function withKnownModel<Fields extends SelectedModel>(ctx: Context, fields: Fields, before: SelectedModel) {
  const provider = fields.selectedModelProvider ?? before.selectedModelProvider ?? null;
  const model = fields.selectedModelName ?? before.selectedModelName ?? null;
  const isNew = provider !== (before.selectedModelProvider ?? null) || model !== (before.selectedModelName ?? null);
  if (!isNew) return fields;
  const chosen = await chooseModel(ctx, { provider, model }, SELECTED);
  return fields.selectedModelProvider == null ? fields : { ...fields, selectedModelProvider: chosen.provider };
}

function checkedFields<Fields extends Partial<ConversationFields>>(fields: Fields) {
  const { name, selectedModelProvider, selectedModelName } = fields;
  new Problems()
    .when(name?.trim() === '', 'name', 'Name is required')
    .line('name', name ?? '', MAX_NAME, `Name must be ${MAX_NAME} characters or less.`)
    .line('selectedModelProvider', selectedModelProvider ?? '', MAX_PROVIDER)
    .line('selectedModelName', selectedModelName ?? '', MAX_MODEL)
    .throwIfAny();
  return { ...fields, ...(name !== undefined && { name: name.trim(), foldedName: fold(name.trim()) }) };
}
