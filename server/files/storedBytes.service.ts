import type { Context } from '../base/context.ts';
import { AppError, notFound } from '../base/errors.ts';
import { isMissing } from './store/carriedFiles.ts';

/** Writes bytes, or throws SERVICE_UNAVAILABLE. */
export const writeStored = ({ fileStore }: Context, key: string, bytes: Uint8Array) =>
  fileStore.write(key, bytes).catch((error: unknown) => {
    throw storeUnavailable(error);
  });

/** Reads bytes, or throws NOT_FOUND if they are gone, for example after a backup was restored without them. */
export const readStored = ({ fileStore }: Context, key: string) => fileStore.read(key).catch(refuse);

/** As `readStored`, for a part of the bytes. */
export const readStoredPart = ({ fileStore }: Context, key: string, from: number, length: number) =>
  fileStore.readPart(key, from, length).catch(refuse);

/** The number of bytes; null if they are gone. */
export const storedSize = ({ fileStore }: Context, key: string): Promise<number | null> =>
  fileStore.size(key).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw storeUnavailable(error);
  });

function refuse(error: unknown): never {
  throw isMissing(error) ? notFound('The content of this file') : storeUnavailable(error);
}

const storeUnavailable = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', 'The storage for files is currently unavailable. Please try again shortly.', {
    cause,
    retryAfterSeconds: 5,
  });

/** The bytes of these files of a user in base64; null for bytes that are gone. */
export async function bytesOfFiles(ctx: Context, ownerId: number, files: { id: number }[]): Promise<(string | null)[]> {
  const rows: { id: number; storeKey: string }[] = await ctx.db.query(
    'SELECT id, store_key AS "storeKey" FROM stored_files WHERE owner_id = $1 AND id = ANY($2::int[])',
    [ownerId, files.map(({ id }) => id)],
  );
  const keys = new Map(rows.map(({ id, storeKey }) => [id, storeKey]));
  const found: (string | null)[] = [];
  for (const { id } of files) {
    const key = keys.get(id);
    found.push(key === undefined ? null : await base64Of(ctx, key));
  }
  return found;
}

const base64Of = (ctx: Context, key: string) =>
  readStored(ctx, key).then(
    (bytes) => bytes.toString('base64'),
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    },
  );
