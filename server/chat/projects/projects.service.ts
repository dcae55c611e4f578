import type { EntityManager } from 'typeorm';
import { type Context, requireScope } from '../../base/context.ts';
import { type CursorList, decodeCursor } from '../../base/cursors.ts';
import { AppError, invalid, notFound, sqlState } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { normalized } from '../../base/normalization.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../../base/paging.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { lockOrder } from '../../contents/core/orderLock.rows.ts';
import type { RenderValue } from '../../contents/rendering/render.service.ts';
import { instructionFields } from './instruction.service.ts';
import { ChatProject } from './project.entity.ts';
import { lockProject, ownProject, type ProjectRow, projectsWhere } from './project.rows.ts';

const MAX_PROJECTS = 100;
const MAX_NAME = 200;
const TAKEN = 'A project with that name already exists.';

/** Sorted by name, which is unique for each owner. */
const BY_NAME: CursorList = { name: 'projects', kinds: ['text'] };

/** One page of the caller's projects, by name. */
export async function chatProjects(ctx: Context, page: PageRequest): Promise<PageOf<ProjectRow>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const { limit, offset } = pageBounds(page);
  const [after] = decodeCursor(BY_NAME, page.after) ?? [null];
  const behind = after === null ? '' : 'AND p.folded_name COLLATE "C" > $4';
  const rows = await projectsWhere(ctx.db, `${behind} ORDER BY p.folded_name COLLATE "C" LIMIT $2 OFFSET $3`, [
    ownerId,
    limit,
    offset,
    ...(after === null ? [] : [after]),
  ]);
  const total = await ctx.db.countBy(ChatProject, { ownerId });
  return pageOf(rows, total, page, BY_NAME, ({ name }) => [foldedName(name)]);
}

export async function chatProject(ctx: Context, id: string): Promise<ProjectRow> {
  return ownProject(ctx.db, requireScope(ctx, TokenScope.AI_READ).id, parseId(id));
}

interface NewProject {
  name: string;
  instructionId?: string | null;
  instructionValues: RenderValue[];
}

export async function createChatProject(
  ctx: Context,
  { name, instructionId, instructionValues }: NewProject,
): Promise<ProjectRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const named = checkedName(name);
  const instruction = await instructionFields(ctx, instructionId ?? null, instructionValues);
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(named.name, JSON.stringify(instruction.instructionValues)) });
  return transaction(ctx.db, async (manager) => {
    await lockOrder(manager, ownerId);
    if ((await manager.countBy(ChatProject, { ownerId })) >= MAX_PROJECTS)
      throw invalid('name', `You can have up to ${MAX_PROJECTS} projects. Delete some you do not need.`);
    const inserted = await manager.insert(ChatProject, { ownerId, ...named, ...instruction }).catch(nameTaken);
    return ownProject(manager, ownerId, insertedId(inserted));
  });
}

type Change = {
  id: string;
  name?: string | null;
  instructionId?: string | null;
  instructionValues?: RenderValue[] | null;
};

/** Absent fields are unchanged. A null instruction removes it with its values. */
export async function updateChatProject(
  ctx: Context,
  { id: text, name, instructionId, instructionValues }: Change,
): Promise<ProjectRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const before = await ownProject(ctx.db, ownerId, parseId(text));
  const wantedId = instructionId === undefined ? (before.instructionId?.toString() ?? null) : instructionId;
  const isSame = wantedId === (before.instructionId?.toString() ?? null);
  const values = instructionValues ?? (isSame ? before.instructionValues : []);
  const isUnchanged = isSame && instructionValues == null;
  const fields = {
    ...(name != null && checkedName(name)),
    ...(!isUnchanged && (await instructionFields(ctx, wantedId, values))),
  };
  if (Object.keys(fields).length === 0) return before;
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(JSON.stringify(fields)) });
  return transaction(ctx.db, async (manager) => {
    await lockProject(manager, ownerId, before.id);
    const changes = { ...fields, updatedAt: () => 'now()' };
    await manager.update(ChatProject, { id: before.id, ownerId }, changes).catch(nameTaken);
    return ownProject(manager, ownerId, before.id);
  });
}

/** Deletes a project with its materials. Its conversations, including archived ones, stay without a project. */
export async function deleteChatProject(ctx: Context, text: string) {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(text);
  await transaction(ctx.db, async (manager) => {
    await lockProject(manager, ownerId, id);
    await manager.query(
      'UPDATE chat_conversations SET project_id = NULL, updated_at = now() WHERE project_id = $1 AND owner_id = $2',
      [id, ownerId],
    );
    await manager.delete(ChatProject, { id, ownerId });
  });
  return { id };
}

/** The project of a conversation of this owner: one of the owner's, or NOT_FOUND. */
export async function chosenProjectId(db: EntityManager, ownerId: number, text: string | null): Promise<number | null> {
  if (text === null) return null;
  const id = parseId(text, 'projectId');
  if (!(await db.existsBy(ChatProject, { id, ownerId }))) throw notFound('Project');
  return id;
}

/** Changes a conversation whose project cannot be deleted meanwhile; NOT_FOUND if it already is. */
export function withProject<Result>(
  db: EntityManager,
  ownerId: number,
  projectId: number | null,
  change: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (projectId === null) return change(db);
  return transaction(db, async (manager) => {
    await lockProject(manager, ownerId, projectId, 'FOR KEY SHARE');
    return change(manager);
  });
}

function checkedName(text: string) {
  const name = text.trim();
  new Problems()
    .when(name === '', 'name', 'Name is required')
    .line('name', name, MAX_NAME, `Name must be ${MAX_NAME} characters or less.`)
    .throwIfAny();
  return { name, foldedName: foldedName(name) };
}

/** The key by which names are compared and sorted. */
const foldedName = (name: string) => normalized(name, 'NFC').toLowerCase();

function nameTaken(error: unknown): never {
  throw sqlState(error) === '23505' ? new AppError('CONFLICT', TAKEN, { fields: { name: TAKEN } }) : error;
}
