import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, IsNull } from 'typeorm';
import { MAX_COMMENT } from '../../../rules/suggestionRules.ts';
import { type Context, signedIn } from '../../base/context.ts';
import { requireAccessAfterWait } from '../../base/currentAccess.ts';
import { AppError, invalid, notFound } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { isOwn, libraryHolding, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { changedFields, saveChange } from '../contents.service.ts';
import { Content } from '../core/content.entity.ts';
import { type ContentRow, lockContents, ownContent } from '../core/content.rows.ts';
import { contentBytes, type NewContent, VERSIONED_FIELDS, type VersionedField } from '../core/contentFields.ts';
import { checkReferences } from '../references/references.service.ts';
import { MAX_REFERENCES, targetsOf } from '../references/references.ts';
import { ContentSuggestion, SuggestionStatus } from './contentSuggestion.entity.ts';
import { SuggestionDecision } from './suggestions.inputs.ts';
import {
  type ContentSuggestionRow,
  deleteOldDecided,
  refuseMany,
  suggestionRow,
  suggestionRows,
} from './suggestions.rows.ts';

type SuggestedChange = { [Name in VersionedField]?: NewContent[Name] | null } & {
  contentId: string;
  version?: number | null;
  comment: string;
};

interface ChangedSuggestion {
  suggestion: ContentSuggestionRow;
  content: ContentRow;
}

/** The suggestions for a content: open ones, then decided ones, each newest first. */
export async function suggestions(ctx: Context, contentId: string): Promise<ContentSuggestionRow[]> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_READ, () => [parseId(contentId, 'contentId')]);
  const { id } = await ownContent(ctx.db, library, parseId(contentId, 'contentId'));
  return suggestionRows(ctx.db, library, id);
}

/** Suggests a change to a content of a shared library, which stays as it is. For every member. */
export async function suggestChange(
  ctx: Context,
  { contentId: text, version, comment, ...change }: SuggestedChange,
): Promise<ChangedSuggestion> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text, 'contentId')], {
    needed: LibraryRole.VIEWER,
  });
  const { id: authorId } = signedIn(ctx);
  const contentId = parseId(text, 'contentId');
  checkComment(comment);
  await ctx.storage.reserve(library.id, {});
  return transaction(ctx.db, async (manager) => {
    const targets = targetsOf(change.content ?? '').slice(0, MAX_REFERENCES);
    await lockContents(manager, library.readable, [contentId, ...targets]);
    await requireAccessAfterWait(ctx, manager, { ...library, needed: LibraryRole.VIEWER });
    const before = await manager.findOneBy(Content, { id: contentId, libraryId: library.id, deletedAt: IsNull() });
    if (!before) throw notFound('Content');
    if (isOwn(library)) throw invalid('contentId', 'This prompt is yours alone. Change it instead.');
    const baseVersion = version ?? before.version;
    if (!(baseVersion >= 1 && baseVersion <= before.version))
      throw invalid('version', `version must be between 1 and ${before.version}.`);
    const fields = await changedFields(manager, library, before, change);
    if (VERSIONED_FIELDS.every((name) => isDeepStrictEqual(fields[name], before[name])))
      throw invalid('content', 'This is the same as the current version. Change something first.');
    await checkReferences(manager, library, contentId, fields.content, before.content);
    await refuseMany(manager, library.id, contentId, authorId);
    ctx.storage.take(library.id, { bytes: contentBytes(fields) + Buffer.byteLength(comment) });
    const { stateId: _, ...versioned } = fields;
    const id = insertedId(
      await manager.insert(ContentSuggestion, {
        ...versioned,
        libraryId: library.id,
        contentId,
        authorId,
        baseVersion,
        comment,
      }),
    );
    return changed(manager, library, contentId, id);
  });
}

const STATUS: Record<SuggestionDecision, SuggestionStatus> = {
  [SuggestionDecision.ACCEPT]: SuggestionStatus.ACCEPTED,
  [SuggestionDecision.DECLINE]: SuggestionStatus.DECLINED,
  [SuggestionDecision.WITHDRAW]: SuggestionStatus.WITHDRAWN,
};

interface Decision {
  id: string;
  decision: SuggestionDecision;
  version?: number | null;
  comment: string;
}

/**
 * Accepts or declines a suggestion, for editors, or withdraws it, for its author. Accepting saves it as the next version
 * of the content, with the author of the suggestion. With a version, a content at another one is a CONFLICT.
 */
export async function decideSuggestion(
  ctx: Context,
  { id: text, decision, version, comment }: Decision,
): Promise<ChangedSuggestion> {
  const needed = decision === SuggestionDecision.WITHDRAW ? LibraryRole.VIEWER : LibraryRole.EDITOR;
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], {
    table: 'content_suggestions',
    needed,
  });
  const { id: deciderId } = signedIn(ctx);
  const id = parseId(text);
  checkComment(comment);
  await ctx.storage.reserve(library.id, { bytes: Buffer.byteLength(comment) });
  return transaction(ctx.db, async (manager) => {
    const found = await lockedSuggestion(manager, library, id);
    await requireAccessAfterWait(ctx, manager, { ...library, needed });
    if (decision === SuggestionDecision.WITHDRAW && found.authorId !== deciderId)
      throw new AppError('FORBIDDEN', 'Only its author can withdraw a suggestion.');
    if (found.status !== SuggestionStatus.OPEN)
      throw new AppError('CONFLICT', `This suggestion has already been ${found.status}.`);
    const accepted =
      decision === SuggestionDecision.ACCEPT ? await saveSuggestion(ctx, manager, library, found, version) : null;
    await manager.update(
      ContentSuggestion,
      { id, libraryId: library.id },
      {
        status: STATUS[decision],
        decidedById: deciderId,
        decidedAt: () => 'now()',
        decisionComment: comment,
        acceptedVersion: accepted?.version ?? null,
      },
    );
    await deleteOldDecided(manager, library.id, found.contentId);
    return changed(manager, library, found.contentId, id);
  });
}

/** A suggestion whose content, and everything that its text refers to, is locked until the transaction ends. */
async function lockedSuggestion(manager: EntityManager, library: OpenLibrary, id: number): Promise<ContentSuggestion> {
  const where = { id, libraryId: library.id };
  const found = await manager.findOneBy(ContentSuggestion, where);
  if (!found) throw notFound('Suggestion');
  const targets = targetsOf(found.content).slice(0, MAX_REFERENCES);
  const locked = await lockContents(manager, library.readable, [found.contentId, ...targets]);
  if (!locked.includes(found.contentId)) throw notFound('Content');
  return (await manager.findOneBy(ContentSuggestion, where)) ?? found;
}

const saveSuggestion = (
  ctx: Context,
  manager: EntityManager,
  library: OpenLibrary,
  { contentId, authorId, contentTypeId, ...suggested }: ContentSuggestion,
  version: number | null | undefined,
) => {
  const fields = Object.fromEntries(
    VERSIONED_FIELDS.map((name) => [name, { ...suggested, contentTypeId: String(contentTypeId) }[name]]),
  );
  return saveChange(ctx, manager, library, { ...fields, id: contentId, version }, authorId);
};

async function changed(manager: EntityManager, library: OpenLibrary, contentId: number, id: number) {
  return {
    suggestion: await suggestionRow(manager, library, id),
    content: await ownContent(manager, library, contentId),
  };
}

const checkComment = (comment: string) => new Problems().text('comment', comment, MAX_COMMENT).throwIfAny();
