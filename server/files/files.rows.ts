import type { EntityManager } from 'typeorm';
import { notFound } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import type { FileFacts } from '../base/services/files.ts';
import { FileKind, StoredFile } from './storedFile.entity.ts';

export interface FileRow {
  id: number;
  kind: FileKind;
  name: string;
  mediaType: string;
  byteCount: number;
  width: number | null;
  height: number | null;
  pageCount: number | null;
  textLength: number | null;
  altText: string;
  createdAt: Date;
  url: string;
  thumbnailUrl: string | null;
}

/** The columns of a file `f` that its owner sees. */
const COLUMNS = `f.id, f.kind, f.name, f.media_type AS "mediaType", f.byte_count AS "byteCount", f.width, f.height, f.page_count AS "pageCount", f.text_length AS "textLength", f.alt_text AS "altText", f.created_at AS "createdAt"`;

type StoredColumns = Omit<FileRow, 'url' | 'thumbnailUrl'>;

const withUrls = (row: StoredColumns): FileRow => ({
  ...row,
  url: `/api/files/${row.id}/content/`,
  thumbnailUrl: row.kind === FileKind.IMAGE ? `/api/files/${row.id}/thumbnail/` : null,
});

/** Files of the owner that match a condition on `f`, which may use parameters from $2 on. */
export async function fileRows(
  db: EntityManager,
  ownerId: number,
  condition: string,
  parameters: unknown[],
): Promise<FileRow[]> {
  const rows: StoredColumns[] = await db.query(
    `SELECT ${COLUMNS} FROM stored_files f WHERE f.owner_id = $1 AND ${condition}`,
    [ownerId, ...parameters],
  );
  return rows.map(withUrls);
}

/** Rows with the file of the owner that each refers to; null for a deleted one, and for none. */
export async function withFiles<Referring extends { fileId: number | null }>(
  db: EntityManager,
  ownerId: number,
  rows: Referring[],
): Promise<(Referring & { file: FileRow | null })[]> {
  const ids = rows.flatMap(({ fileId }) => fileId ?? []);
  const found = ids.length > 0 ? await fileRows(db, ownerId, 'f.id = ANY($2::int[])', [ids]) : [];
  const files = new Map(found.map((file) => [file.id, file]));
  return rows.map((row) => ({ ...row, file: files.get(row.fileId ?? 0) ?? null }));
}

export async function ownFile(db: EntityManager, ownerId: number, id: number): Promise<FileRow> {
  const [row] = await fileRows(db, ownerId, 'f.id = $2', [id]);
  if (!row) throw notFound('File');
  return row;
}

/** Stores a file whose bytes are in the store under the key. */
export async function insertFile(
  db: EntityManager,
  ownerId: number,
  { name, storeKey, facts }: { name: string; storeKey: string; facts: FileFacts },
): Promise<number> {
  const { mediaType, bytes } = facts;
  const common = { ownerId, name, storeKey, mediaType, byteCount: bytes.length };
  const inserted = await db.insert(StoredFile, { ...common, ...columnsOf(facts) });
  return insertedId(inserted);
}

const columnsOf = (facts: FileFacts): Partial<StoredFile> =>
  facts.kind === 'image'
    ? {
        kind: FileKind.IMAGE,
        width: facts.width,
        height: facts.height,
        thumbnail: Buffer.from(facts.thumbnail),
        thumbnailType: facts.thumbnailType,
      }
    : {
        kind: FileKind.PDF,
        pageCount: facts.pageTexts.length,
        textLength: facts.pageTexts.reduce((sum, text) => sum + [...text].length, 0),
        pageTexts: facts.pageTexts,
      };

/** The text of these pages of the owner's PDF, each after its number; empty if none of them has text. */
export async function textOfPages(
  db: EntityManager,
  ownerId: number,
  fileId: number,
  pages: number[],
): Promise<string> {
  const rows: { page: number; text: string }[] = await db.query(
    `SELECT page, page_texts[page] AS text FROM stored_files CROSS JOIN unnest($3::int[]) AS page WHERE owner_id = $1 AND id = $2 ORDER BY page`,
    [ownerId, fileId, pages],
  );
  if (rows.every(({ text }) => text === '')) return '';
  return rows.map(({ page, text }) => `[Page ${page}]\n${text}`).join('\n\n');
}
