import type { Context } from '../../base/context.ts';
import { requireAccountData } from './account.service.ts';

export function storedBytes(ctx: Context, userId: number): Promise<number> {
  requireAccountData(ctx);
  return ctx.storage.used(userId);
}

export function storageLimit(ctx: Context): number | null {
  requireAccountData(ctx);
  return ctx.storage.limit;
}
