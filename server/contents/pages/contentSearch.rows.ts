import type { EntityManager } from 'typeorm';
import { fold } from '../../../rules/folding.ts';
import { type NamedTerm, type ParsedSearch, parseSearch } from '../../../rules/searchOperators.ts';
import { foundTagIds } from '../tags/tags.rows.ts';
import type { SearchOperators } from './contentSelection.ts';
import { isLetterPair } from './letterPairs.rows.ts';
import { checkSearch, foldedWords, likePattern } from './searchText.ts';

/**
 * A search in terms of the database: patterns and pairs of letters for its words, ids of named tags and types, and the
 * problems of its operators.
 */
export interface FoundSearch {
  patterns: string[];
  excludedPatterns: string[];
  letterPairs: string[];
  operators: SearchOperators;
  problems: string[];
}

/** Parses a search of this library. An operator with an unknown name is searched for as text. */
export async function readSearch(db: EntityManager, libraryId: number, search: string): Promise<FoundSearch> {
  checkSearch(search);
  const parsed = parseSearch(search);
  const { tags, types, isStarred, isShared } = parsed;
  const tagIds = await foundTagIds(
    db,
    libraryId,
    tags.map(({ name }) => name),
  );
  const typeIds = types.length > 0 ? await typeIdsNamed(db, libraryId, types) : new Map<string, number>();
  const ofTags = resolveTerms(tags, ({ name }) => tagIds.get(name));
  const ofTypes = resolveTerms(types, ({ name }) => typeIds.get(name));
  const operators = {
    tagIds: ofTags.ids,
    excludedTagIds: ofTags.excludedIds,
    typeIds: ofTypes.ids,
    excludedTypeIds: ofTypes.excludedIds,
    isStarred,
    isShared,
  };
  const unknown = [...ofTags.unknown, ...ofTypes.unknown];
  const words = foldedWords([...parsed.words, ...unknown.flatMap(({ text }) => text.split(/\s+/))]);
  return {
    patterns: words.map(likePattern),
    excludedPatterns: foldedWords(parsed.excludedWords).map(likePattern),
    letterPairs: words.filter(isLetterPair),
    operators,
    problems: [...parsed.problems, ...problemsOf(ofTags.unknown, 'tag'), ...problemsOf(ofTypes.unknown, 'type')],
  };
}

const problemsOf = (unknown: NamedTerm[], kind: string) =>
  unknown.map(({ name, text }) => `There is no ${kind} "${name}", so ${text} was searched as text.`);

function resolveTerms(terms: ParsedSearch['tags'], idOf: (term: NamedTerm) => number | undefined) {
  const ids = new Set<number>();
  const excludedIds = new Set<number>();
  const unknown: NamedTerm[] = [];
  for (const term of terms) {
    const id = idOf(term);
    if (id === undefined) unknown.push(term);
    else (term.isExcluded ? excludedIds : ids).add(id);
  }
  return { ids: [...ids], excludedIds: [...excludedIds], unknown };
}

/**
 * Compares types in the database, which also decides that their names are unique. Names that it does not find are
 * compared without accents and typographic variants.
 */
async function typeIdsNamed(db: EntityManager, libraryId: number, types: NamedTerm[]): Promise<Map<string, number>> {
  const names = types.map(({ name }) => name);
  const rows: { name: string; id: number }[] = await db.query(
    `SELECT wanted.name, t.id FROM unnest($2::text[]) AS wanted(name) JOIN content_types t ON lower(t.name) = lower(wanted.name)
      WHERE t.library_id IS NULL OR t.library_id = $1 ORDER BY t.library_id NULLS LAST`,
    [libraryId, names],
  );
  const found = new Map(rows.map(({ name, id }) => [name, id]));
  const missing = names.filter((name) => !found.has(name));
  if (missing.length === 0) return found;
  const visible: { name: string; id: number }[] = await db.query(
    'SELECT name, id FROM content_types WHERE library_id IS NULL OR library_id = $1 ORDER BY library_id NULLS LAST, id DESC',
    [libraryId],
  );
  const byFold = new Map(visible.map(({ name, id }) => [fold(name), id]));
  for (const name of missing) {
    const id = byFold.get(fold(name));
    if (id !== undefined) found.set(name, id);
  }
  return found;
}
