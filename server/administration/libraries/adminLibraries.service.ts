import { administrator, type Context } from '../../base/context.ts';
import type { PageRequest } from '../../base/paging.ts';
import { adminLibraryPage } from './adminLibraries.rows.ts';

/** A page of all shared libraries, newest first. Their bytes are counted one after the other and then known for a while. */
export async function adminLibraries(ctx: Context, page: PageRequest) {
  administrator(ctx);
  const { results, ...rest } = await adminLibraryPage(ctx.db, page);
  const counted = [];
  for (const row of results) counted.push({ ...row, storedBytes: (await ctx.storage.storedIn(row.id)).bytes });
  return { ...rest, results: counted };
}
