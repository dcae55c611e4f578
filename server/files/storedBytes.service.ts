import type { Context } from '../base/context.ts';
import { AppError, notFound } from '../base/errors.ts';

/** Writes bytes, or throws SERVICE_UNAVAILABLE. */
export const writeStored = ({ fileStore }: Context, key: string, bytes: Uint8Array) =>
  fileStore.write(key, bytes).catch((error: unknown) => {
    throw storeUnavailable(error);
  });

/** Reads bytes, or throws NOT_FOUND if they are gone, for example after a backup was restored without them. */
export const readStored = ({ fileStore }: Context, key: string) =>
  fileStore.read(key).catch((error: unknown) => {
    throw isMissing(error) ? notFound('The content of this file') : storeUnavailable(error);
  });

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'));

const storeUnavailable = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', 'The storage for files is currently unavailable. Please try again shortly.', {
    cause,
    retryAfterSeconds: 5,
  });
