import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../base/errors.ts';
import type { Row } from '../../base/isoDates.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { namedJoins, shownColumns, VERSIONED_FIELDS } from '../core/contentFields.ts';
import { type ContentSuggestion, SuggestionStatus } from './contentSuggestion.entity.ts';

export type ContentSuggestionRow = Row<Omit<ContentSuggestion, 'authorId' | 'decidedById' | 'contentTypeId'>>;

/** The open suggestions that a content can have, and that one person can have in a library. */
const MAX_OPEN = { ofContent: 20, ofAuthor: 100 };
/** The decided suggestions that are kept for each content; older ones are deleted. */
const KEPT_DECIDED = 50;

/** The open suggestions of a content `c` of the shared library $1. */
export const OPEN_SUGGESTIONS = `(SELECT count(*)::int FROM content_suggestions o WHERE o.library_id = $1 AND o.content_id = c.id AND o.status = '${SuggestionStatus.OPEN}')`;

/** Suggestions of the library $1 as its reader $2 sees them. */
const ROWS = `
  SELECT s.id, s.library_id AS "libraryId", s.content_id AS "contentId", s.base_version AS "baseVersion", ${shownColumns('s', VERSIONED_FIELDS)}, s.comment, s.status,
         s.created_at AS "createdAt", s.decided_at AS "decidedAt", s.decision_comment AS "decisionComment", s.accepted_version AS "acceptedVersion",
         author.username AS author, decider.username AS "decidedBy", s.author_id = $2 AS "isOwn", s.status = '${SuggestionStatus.OPEN}' AND s.base_version <> c.version AS "isOutdated"
    FROM content_suggestions s JOIN contents c ON c.library_id = s.library_id AND c.id = s.content_id AND c.deleted_at IS NULL
    LEFT JOIN users author ON author.id = s.author_id LEFT JOIN users decider ON decider.id = s.decided_by_id ${namedJoins('s', VERSIONED_FIELDS)}
   WHERE s.library_id = $1`;

/** The suggestions for a content: open ones, then decided ones, each newest first. */
export const suggestionRows = (
  db: EntityManager,
  { id: libraryId, reader }: OpenLibrary,
  contentId: number,
): Promise<ContentSuggestionRow[]> =>
  db.query(`${ROWS} AND s.content_id = $3 ORDER BY s.status <> '${SuggestionStatus.OPEN}', s.id DESC`, [
    libraryId,
    reader?.id,
    contentId,
  ]);

/** One suggestion of a library, or NOT_FOUND. */
export async function suggestionRow(db: EntityManager, { id: libraryId, reader }: OpenLibrary, id: number) {
  const [row]: ContentSuggestionRow[] = await db.query(`${ROWS} AND s.id = $3`, [libraryId, reader?.id, id]);
  if (!row) throw notFound('Suggestion');
  return row;
}

/** Refuses one more open suggestion, in a transaction that has locked the content. */
export async function refuseMany(manager: EntityManager, libraryId: number, contentId: number, authorId: number) {
  const [open]: [{ ofContent: number; ofAuthor: number }] = await manager.query(
    `SELECT (count(*) FILTER (WHERE content_id = $2))::int AS "ofContent", (count(*) FILTER (WHERE author_id = $3))::int AS "ofAuthor"
       FROM content_suggestions WHERE library_id = $1 AND (content_id = $2 OR author_id = $3) AND status = '${SuggestionStatus.OPEN}'`,
    [libraryId, contentId, authorId],
  );
  if (open.ofContent >= MAX_OPEN.ofContent)
    throw new AppError('CONFLICT', `A prompt can have up to ${MAX_OPEN.ofContent} open suggestions.`);
  if (open.ofAuthor >= MAX_OPEN.ofAuthor)
    throw new AppError('CONFLICT', `You can have up to ${MAX_OPEN.ofAuthor} open suggestions in a library.`);
}

/** Deletes the oldest decided suggestions of a content beyond those that are kept. */
export async function deleteOldDecided(manager: EntityManager, libraryId: number, contentId: number) {
  await manager.query(
    `DELETE FROM content_suggestions WHERE library_id = $1 AND id IN
       (SELECT id FROM content_suggestions WHERE library_id = $1 AND content_id = $2 AND status <> '${SuggestionStatus.OPEN}' ORDER BY decided_at DESC, id DESC OFFSET ${KEPT_DECIDED})`,
    [libraryId, contentId],
  );
}
