import { type Context, requireScope } from '../base/context.ts';
import { invalid, notFound } from '../base/errors.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { type LibraryName, sharedLibraryNames } from '../libraries/libraries.service.ts';
import { finderOf } from './tools/named.ts';

/** The libraries of the request in the order of the lists: the caller's own, then shared ones as they were created. */
export function listedLibraries(ctx: Context): number[] {
  const { id: own, libraries } = requireScope(ctx, TokenScope.LIBRARY_READ);
  const shared = [...libraries.keys()].filter((id) => id !== own).sort((a, b) => a - b);
  return libraries.has(own) ? [own, ...shared] : shared;
}

/** The name of a shared library; null for the caller's own. Costs no query for the latter. */
export async function nameOfLibrary(ctx: Context, id: number): Promise<string | null> {
  if (id === ctx.user?.id) return null;
  const [found] = await sharedLibraryNames(ctx, [id]);
  if (!found) throw notFound('Library');
  return found.name;
}

/** The id of the library that a tool is given by name or id; undefined, as the tool has none, for the caller's own. */
export async function namedLibrary(ctx: Context, wanted: string | undefined): Promise<string | undefined> {
  if (wanted === undefined) return undefined;
  const names: LibraryName[] = await sharedLibraryNames(ctx, listedLibraries(ctx));
  const found = finderOf(names)(wanted);
  if (found) return String(found.id);
  const there = names.length > 0 ? names.map(({ name }) => name).join(', ') : 'there is no shared library';
  throw invalid('library', `library names none that is there: ${there}.`);
}
