import type { EntityManager } from 'typeorm';
import type { CompletionRequest, PromptFile } from '../base/completions.ts';
import { type Context, signedIn } from '../base/context.ts';
import { invalid } from '../base/errors.ts';
import { readStoredPart, storedSize } from '../files/storedBytes.service.ts';
import { FileKind } from '../files/storedFile.entity.ts';

type Model = Pick<CompletionRequest, 'provider' | 'model'>;

/** The most files that are sent to a model, and their bytes together, newest first. */
const MAX_FILES = 20;
const MAX_BYTES = 20 * 1024 * 1024;
/** Providers take longer PDFs only as text. */
const MAX_PDF_PAGES = 100;

interface AttachedFile {
  name: string;
  kind: FileKind | null;
  /** The text of the chosen pages of a PDF. */
  text: string;
  /** The chosen pages; null for all of them. */
  pages: string | null;
}

/**
 * Refuses a message with an image that the model cannot see, or with a PDF of pictures that it cannot read. Nothing is
 * stored then.
 */
export async function refuseUnseenFiles(
  ctx: Context,
  manager: EntityManager,
  messageId: number,
  choice: Model,
): Promise<void> {
  const files: AttachedFile[] = await manager.query(
    `SELECT a.name, f.kind, a.text, a.pages FROM chat_attachments a JOIN stored_files f ON f.owner_id = $1 AND f.id = a.file_id WHERE a.message_id = $2 AND a.owner_id = $1 ORDER BY a.id`,
    [signedIn(ctx).id, messageId],
  );
  const problem = unseenBy(ctx.llm, files, choice);
  if (problem) throw invalid('attachments', problem);
}

/** The reason why a model cannot read one of these files, in a sentence for the user, or null. */
export function unseenBy(llm: Context['llm'], files: AttachedFile[], choice: Model): string | null {
  const hasImage = files.some(({ kind }) => kind === FileKind.IMAGE);
  if (hasImage && llm.known.seesImages(choice) === false)
    return `${choice.model} cannot read images. Choose another model, or remove the images.`;
  const unreadable = files.find(
    ({ kind, text, pages }) => kind === FileKind.PDF && text === '' && !(pages === null && takesPdf(llm, choice)),
  );
  if (!unreadable) return null;
  return `“${unreadable.name}” has no text that ${choice.model} can read: its pages are pictures. Attach the pages as images.`;
}

/** Whether a model takes PDFs as they are. */
function takesPdf(llm: Context['llm'], choice: Model): boolean {
  const takes = llm.provider(choice.provider)?.takesPdf ?? 'never';
  return takes === 'always' || (takes === 'where it sees' && llm.known.seesImages(choice) === true);
}

/** The attachment of a message, newest last. */
export interface FileReference {
  fileId: number | null;
  pages: string | null;
}

/** A file of a message, and what the model gets of it: its bytes, or only what the text says. */
export interface FoundFile {
  kind: FileKind;
  altText: string;
  sent: PromptFile | null;
}

interface StoredRow {
  id: number;
  kind: FileKind;
  name: string;
  mediaType: string;
  byteCount: number;
  pageCount: number | null;
  altText: string;
  storeKey: string;
}

/** The files of these attachments by id, with the bytes of those that the model takes, as far as the limits allow. */
export async function filesOf(
  ctx: Context,
  references: FileReference[],
  choice: Model,
): Promise<Map<number, FoundFile>> {
  const ids = [...new Set(references.flatMap(({ fileId }) => fileId ?? []))];
  if (ids.length === 0) return new Map();
  const rows: StoredRow[] = await ctx.db.query(
    `SELECT id, kind, name, media_type AS "mediaType", byte_count AS "byteCount", page_count AS "pageCount", alt_text AS "altText", store_key AS "storeKey"
       FROM stored_files WHERE owner_id = $1 AND id = ANY($2::int[])`,
    [signedIn(ctx).id, ids],
  );
  const isWhole = new Set(references.filter(({ pages }) => pages === null).map(({ fileId }) => fileId));
  const isTaken = (row: StoredRow) =>
    row.kind === FileKind.IMAGE
      ? ctx.llm.known.seesImages(choice) !== false
      : isWhole.has(row.id) && (row.pageCount ?? 0) <= MAX_PDF_PAGES && takesPdf(ctx.llm, choice);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, FoundFile>();
  let [count, bytes] = [0, 0];
  for (const id of ids.toReversed()) {
    const row = byId.get(id);
    if (!row) continue;
    const fits = isTaken(row) && count < MAX_FILES && bytes + row.byteCount <= MAX_BYTES;
    if (fits) [count, bytes] = [count + 1, bytes + row.byteCount];
    found.set(id, { kind: row.kind, altText: row.altText, sent: fits ? await promptFile(ctx, row) : null });
  }
  return found;
}

/** Null if the bytes are gone. */
async function promptFile(ctx: Context, { name, mediaType, storeKey }: StoredRow): Promise<PromptFile | null> {
  const byteCount = await storedSize(ctx, storeKey);
  if (byteCount === null) return null;
  return { name, mediaType, byteCount, part: (from, length) => readStoredPart(ctx, storeKey, from, length) };
}
