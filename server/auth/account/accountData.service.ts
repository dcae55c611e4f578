import { type Context, requireScope } from '../../base/context.ts';
import { readCurrentAccess } from '../../base/currentAccess.ts';
import { AppError } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { bytesOfFiles } from '../../files/storedBytes.service.ts';
import { decodeRowCursor, encodeRowCursor, readPage, type RowCursor, type RowsPage } from './accountPages.rows.ts';
import { PART_NAMES, type PartName } from './accountParts.ts';

const DOWNLOADS: Limit = { name: 'account_data', points: 5, seconds: 60 * 60, isReported: true };
/** Enough pages for all downloads of an hour, each of 2 GB. */
const PAGES: Limit = { name: 'account_data_pages', points: 10_000, seconds: 60 * 60, isReported: true };

/**
 * A page of one part of the caller's data. Reading the first page of the first part counts as one of 5 downloads an
 * hour.
 */
export async function accountData(ctx: Context, part: PartName, after: string | null) {
  const { id } = dataOwner(ctx);
  const cursor = after === null ? null : decodeRowCursor(part, after);
  await ctx.limits.spend(PAGES, String(id));
  if (part === PART_NAMES[0] && cursor === null) await ctx.limits.spend(DOWNLOADS, String(id));
  const { rows, end } = await pageWithBytes(ctx, id, part, cursor);
  return { rows: JSON.stringify(rows), endCursor: end && encodeRowCursor(end), hasNextPage: end !== null };
}

/**
 * The caller's data as one JSON file in chunks, with an array for each part. It is read page by page, so each page
 * shows the data at the time it is read. At most 5 times an hour.
 */
export async function accountDataFile(ctx: Context): Promise<AsyncGenerator<string, undefined>> {
  const { id } = dataOwner(ctx);
  await ctx.limits.spend(DOWNLOADS, String(id));
  return file(ctx, id);
}

/** The session or token is read again for each page but the first of the file. */
async function* file(ctx: Context, userId: number): AsyncGenerator<string, undefined> {
  yield `{"exported_at":${JSON.stringify(new Date())}`;
  for (const part of PART_NAMES) {
    yield `,\n"${part}":[`;
    let after: RowCursor | null = null;
    do {
      if (after !== null || part !== PART_NAMES[0]) await readCurrentAccess(ctx);
      const { rows, end } = await pageWithBytes(ctx, userId, part, after);
      const text = rows.map((row) => JSON.stringify(row)).join(',\n');
      if (text !== '') yield after ? `,\n${text}` : text;
      after = end;
    } while (after);
    yield ']';
  }
  yield '}\n';
  return undefined;
}

/** A page of rows; a file has its bytes too, which its page was measured with. */
async function pageWithBytes(ctx: Context, userId: number, part: PartName, after: RowCursor | null): Promise<RowsPage> {
  const page = await readPage(ctx.db, userId, part, after);
  if (part !== 'stored_files') return page;
  const bytes = await bytesOfFiles(ctx, userId, page.rows as { id: number }[]);
  return { ...page, rows: page.rows.map((row, index) => ({ ...row, bytes: bytes[index] ?? null })) };
}

/** The caller, unless the token is bound to other libraries than the own one, which is part of the data. */
function dataOwner(ctx: Context) {
  const user = requireScope(ctx, TokenScope.ACCOUNT_DATA);
  if (!user.libraries.has(user.id))
    throw new AppError('FORBIDDEN', 'This token may not use your own library, which is part of all your data.');
  return user;
}
