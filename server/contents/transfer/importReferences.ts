import { isLonger } from '../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';
import { replaceMarkers } from '../../../rules/contextMarkers.ts';
import type { ImportItem } from './importFile.ts';

/** The contents that references of files can mean. */
export interface OwnTargets {
  /** The ids in markers that are contents of the library, or to which it already refers. */
  ids: Set<number>;
  /** The content last changed of each title. */
  byTitle: Map<string, number>;
}

/** Finds the contents that the references of files mean. */
export interface ReferenceTargets extends OwnTargets {
  /** The contents of the prompts of the same import. */
  byPath: Map<string, number>;
  byImportedTitle: Map<string, number>;
}

/** The targets, if `idOf` returns the id of the content of each of these items, or undefined for one without a content. */
export function referenceTargets(
  own: OwnTargets,
  items: ImportItem[],
  idOf: (index: number) => number | undefined,
): ReferenceTargets {
  const byPath = new Map<string, number>();
  const byImportedTitle = new Map<string, number>();
  for (const { index, path, title } of items) {
    const id = idOf(index);
    if (id === undefined) continue;
    if (path !== null && !byPath.has(path)) byPath.set(path, id);
    if (!byImportedTitle.has(title)) byImportedTitle.set(title, id);
  }
  return { ...own, byPath, byImportedTitle };
}

/**
 * The item with the ids of the contents that its references mean: the prompt of the file with their path, otherwise the
 * owner's content with their id, otherwise a prompt of the import or a content of the library with their title. Markers
 * that mean nothing stay as they are.
 */
export function withTargets<Item extends ImportItem>(item: Item, targets: ReferenceTargets): Item {
  if (item.references.length === 0) return item;
  const { ids, byPath, byImportedTitle, byTitle } = targets;
  const targetIds = new Map<string, number>();
  for (const { targetId, title, path } of item.references) {
    const own = ids.has(Number(targetId)) ? Number(targetId) : undefined;
    const id = byPath.get(path) ?? own ?? byImportedTitle.get(title) ?? byTitle.get(title);
    if (id !== undefined) targetIds.set(targetId, id);
  }
  const renamed = <Written extends { content: string }>(written: Written) => ({
    ...written,
    content: withIds(written.content, targetIds),
  });
  return { ...renamed(item), earlier: item.earlier.map(renamed) };
}

/** A text that would become too long stays as it is. */
function withIds(text: string, targetIds: Map<string, number>): string {
  const changed = replaceMarkers(
    text,
    ({ targetId, title }) => `~~[@${targetIds.get(targetId) ?? targetId}]${title}~~`,
  );
  return isLonger(changed, CONTENT_TEXTS.content.maxLength) ? text : changed;
}
