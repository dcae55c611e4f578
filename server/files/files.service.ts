import { randomBytes } from 'node:crypto';
import { type Context, operationOwner, requireScope } from '../base/context.ts';
import { readCurrentAccess, withCurrentAccess } from '../base/currentAccess.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { AppError, notFound } from '../base/errors.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { rowBytes } from '../base/rowBytes.ts';
import type { FileFacts } from '../base/services/files.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { parseId, Problems } from '../base/validation.ts';
import { beginUpload, deleteFiles, keepUpload } from './fileRemovals.rows.ts';
import { type FileRow, fileRows, insertFile, ownFile } from './files.rows.ts';
import { readStored, writeStored } from './storedBytes.service.ts';

const MAX_NAME = 200;
const MAX_ALT_TEXT = 1_000;
/** A point is a second of CPU time for reading files; each file counts as one at least. */
const READING: Limit = { name: 'file_seconds', points: 120, seconds: 600, isReported: true };
const FILES: CursorList = { name: 'storedFiles', kinds: ['id'] };

/** Stores an image or a PDF. Its bytes are in the store before its row exists, and are removed if that never does. */
export async function uploadFile(ctx: Context, givenName: string, bytes: Uint8Array): Promise<FileRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const name = checkedName(givenName);
  const facts = await readFacts(ctx, ownerId, bytes);
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(name) + sizeOf(facts) });
  const storeKey = randomBytes(16).toString('hex');
  await beginUpload(ctx.db, storeKey);
  await writeStored(ctx, storeKey, facts.bytes);
  return transaction(ctx.db, async (manager) => {
    await withCurrentAccess(ctx, manager);
    if (!(await keepUpload(manager, storeKey))) throw uploadTooSlow();
    return ownFile(manager, ownerId, await insertFile(manager, ownerId, { name, storeKey, facts }));
  });
}

async function readFacts(ctx: Context, ownerId: number, bytes: Uint8Array): Promise<FileFacts> {
  await ctx.limits.spend(READING, String(ownerId));
  await ctx.storage.reserve(ownerId, {});
  const { cpuMs, ...reading } = await ctx.fileReader.read(operationOwner(ctx), bytes, async () => {
    await readCurrentAccess(ctx);
    await ctx.limits.check(READING, String(ownerId));
  });
  const furtherSeconds = Math.ceil(cpuMs / 1000) - 1;
  if (furtherSeconds > 0) await ctx.limits.charge(READING, String(ownerId), furtherSeconds);
  if ('refusal' in reading) throw reading.refusal;
  return reading.facts;
}

const uploadTooSlow = () =>
  new AppError('SERVICE_UNAVAILABLE', 'The upload took too long. Please try again.', { retryAfterSeconds: 5 });

const sizeOf = (facts: FileFacts) =>
  facts.bytes.length + (facts.kind === 'image' ? facts.thumbnail.length : rowBytes(...facts.pageTexts));

/** One file of the caller. */
export async function storedFile(ctx: Context, idText: string): Promise<FileRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  return ownFile(ctx.db, ownerId, parseId(idText));
}

/** One page of the caller's files, newest first. */
export async function storedFiles(ctx: Context, page: PageRequest): Promise<PageOf<FileRow>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const [before] = decodeCursor(FILES, page.after) ?? [null];
  const { limit, offset } = pageBounds(page);
  const rows = await fileRows(ctx.db, ownerId, '($2::int IS NULL OR f.id < $2) ORDER BY f.id DESC LIMIT $3 OFFSET $4', [
    before,
    limit,
    offset,
  ]);
  const [{ count }]: [{ count: number }] = await ctx.db.query(
    'SELECT count(*)::int AS count FROM stored_files WHERE owner_id = $1',
    [ownerId],
  );
  return pageOf(rows, count, page, FILES, ({ id }) => [id]);
}

export interface FileChange {
  id: string;
  name?: string | null;
  altText?: string | null;
}

/** Renames a file, or describes its picture. */
export async function updateStoredFile(ctx: Context, { id: idText, name, altText }: FileChange): Promise<FileRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(idText);
  const changes = {
    ...(name != null && { name: checkedName(name) }),
    ...(altText != null && { altText: checkedAltText(altText) }),
  };
  await ctx.db.query(
    'UPDATE stored_files SET name = coalesce($3, name), alt_text = coalesce($4, alt_text) WHERE owner_id = $1 AND id = $2',
    [ownerId, id, changes.name ?? null, changes.altText ?? null],
  );
  return ownFile(ctx.db, ownerId, id);
}

/** Deletes a file. Messages and runs that have it keep its name. */
export async function deleteStoredFile(ctx: Context, idText: string): Promise<{ id: number }> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(idText);
  const deleted = await transaction(ctx.db, (manager) => deleteFiles(manager, ownerId, 'f.id = $2', [id]));
  if (deleted.length === 0) throw notFound('File');
  // The sweeper removes bytes that cannot be removed now.
  await ctx.fileStore.remove(deleted).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the bytes of a deleted file could not be removed yet');
  });
  return { id };
}

/** The bytes of a file, as they are sent. */
export interface FileBytes {
  name: string;
  mediaType: string;
  bytes: Buffer;
  /** Changes whenever the bytes do. */
  tag: string;
}

/** The bytes of a file of the caller. */
export async function fileContent(ctx: Context, idText: string): Promise<FileBytes> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const [row]: { name: string; mediaType: string; storeKey: string }[] = await ctx.db.query(
    'SELECT name, media_type AS "mediaType", store_key AS "storeKey" FROM stored_files WHERE owner_id = $1 AND id = $2',
    [ownerId, parseId(idText)],
  );
  if (!row) throw notFound('File');
  const { storeKey, ...named } = row;
  return { ...named, bytes: await readStored(ctx, storeKey), tag: ctx.tokens.keyedHash(storeKey) };
}

/** The small picture of an image of the caller. */
export async function fileThumbnail(ctx: Context, idText: string): Promise<FileBytes> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const [row]: { name: string; mediaType: string; bytes: Buffer; storeKey: string }[] = await ctx.db.query(
    'SELECT name, thumbnail_type AS "mediaType", thumbnail AS bytes, store_key AS "storeKey" FROM stored_files WHERE owner_id = $1 AND id = $2 AND thumbnail IS NOT NULL',
    [ownerId, parseId(idText)],
  );
  if (!row) throw notFound('Thumbnail');
  const { storeKey, ...file } = row;
  return { ...file, tag: ctx.tokens.keyedHash(`${storeKey}/thumbnail`) };
}

/** One line that can stand in a header, without marks that change the direction of a text. */
function checkedName(name: string): string {
  new Problems()
    .when(name.trim() === '', 'name', 'A file needs a name.')
    .line('name', name, MAX_NAME, `The name of a file must be ${MAX_NAME} characters or less.`)
    .throwIfAny();
  return name.replace(DIRECTION_MARKS, '').trim() || 'file';
}

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function checkedAltText(altText: string): string {
  new Problems()
    .text(
      'altText',
      altText,
      MAX_ALT_TEXT,
      `The description must be ${MAX_ALT_TEXT.toLocaleString('en')} characters or less.`,
    )
    .throwIfAny();
  return altText.trim();
}
