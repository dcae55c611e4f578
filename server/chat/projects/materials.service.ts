import type { EntityManager } from 'typeorm';
import { codePoints } from '../../../rules/characters.ts';
import { type Context, requireScope } from '../../base/context.ts';
import { invalid, notFound } from '../../base/errors.ts';
import { openToCaller } from '../../base/libraries/openLibrary.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { filledBody } from '../../contents/references/template.rows.ts';
import {
  type AttachmentInput,
  type Material,
  MAX_ATTACHMENTS,
  MAX_NAME,
  MAX_TEXT,
  MAX_TOGETHER,
} from '../attachments.service.ts';
import { ChatProject } from './project.entity.ts';
import { lockProject, ownProject, type ProjectRow } from './project.rows.ts';
import { ChatProjectMaterial } from './projectMaterial.entity.ts';

/** Adds a text or a content, whose text is read whenever a message is sent. */
export async function addChatProjectMaterial(
  ctx: Context,
  { projectId, ...input }: AttachmentInput & { projectId: string },
): Promise<ProjectRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(projectId, 'projectId');
  await ownProject(ctx.db, ownerId, id);
  const { name, text } = await checkedMaterial(ctx, input);
  const contentId = input.contentId == null ? null : parseId(input.contentId, 'contentId');
  const stored = { ownerId, projectId: id, name, contentId, text: contentId === null ? text : '' };
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(stored.name, stored.text) });
  return transaction(ctx.db, async (manager) => {
    await lockProject(manager, ownerId, id);
    await checkOthers(manager, ownerId, id, stored);
    await manager.insert(ChatProjectMaterial, stored);
    return touched(manager, ownerId, id);
  });
}

/** Removes a material. Its content stays in the library. */
export async function removeChatProjectMaterial(
  ctx: Context,
  { projectId, materialId }: { projectId: string; materialId: string },
): Promise<ProjectRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(projectId, 'projectId');
  const removed = { ownerId, id: parseId(materialId, 'materialId'), projectId: id };
  return transaction(ctx.db, async (manager) => {
    await lockProject(manager, ownerId, id);
    const { affected } = await manager.delete(ChatProjectMaterial, removed);
    if (!affected) throw notFound('Material');
    return touched(manager, ownerId, id);
  });
}

const TOO_LONG = `A material must be ${MAX_TEXT.toLocaleString('en')} characters or less.`;
const TOO_LONG_TOGETHER = `The materials of a project can have up to ${MAX_TOGETHER.toLocaleString('en')} characters together.`;

/** A material with the current text of its content, if it has one. */
async function checkedMaterial(ctx: Context, input: AttachmentInput): Promise<Material> {
  const name = input.name.trim();
  const text = await materialText(ctx, input);
  new Problems()
    .when(name === '', 'name', 'Name is required')
    .line('name', name, MAX_NAME, `Name must be ${MAX_NAME} characters or less.`)
    .when(text.trim() === '', 'text', 'This material has no text.')
    .text('text', text, MAX_TEXT, TOO_LONG)
    .throwIfAny();
  return { name, text };
}

async function materialText(ctx: Context, { text, contentId }: AttachmentInput): Promise<string> {
  if (contentId == null) return text ?? '';
  return filledBody(ctx.db, openToCaller(ctx), parseId(contentId, 'contentId'), {
    characters: MAX_TEXT,
    refusal: () => invalid('contentId', TOO_LONG),
  });
}

async function checkOthers(manager: EntityManager, ownerId: number, projectId: number, { name, text }: Material) {
  const others: { name: string; size: number }[] = await manager.query(
    `SELECT m.name, char_length(m.text) AS size FROM chat_projects p JOIN chat_project_materials m ON m.project_id = p.id AND m.owner_id = p.owner_id
      WHERE p.id = $1 AND p.owner_id = $2`,
    [projectId, ownerId],
  );
  if (others.length >= MAX_ATTACHMENTS)
    throw invalid('projectId', `A project can have up to ${MAX_ATTACHMENTS} materials.`);
  if (others.some((other) => other.name === name)) throw invalid('name', `“${name}” is already in the project.`);
  if (others.reduce((sum, { size }) => sum + size, codePoints(text)) > MAX_TOGETHER)
    throw invalid('text', TOO_LONG_TOGETHER);
}

async function touched(manager: EntityManager, ownerId: number, id: number): Promise<ProjectRow> {
  await manager.update(ChatProject, { id, ownerId }, { updatedAt: () => 'now()' });
  return ownProject(manager, ownerId, id);
}
