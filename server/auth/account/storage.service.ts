import type { Context } from '../../base/context.ts';

/** Only ever asked of the caller, or of who is signing in: nobody sees another user. */
export const storedBytes = ({ storage }: Context, userId: number): Promise<number> => storage.used(userId);

export const storageLimit = ({ storage }: Context): number | null => storage.limit;
