import { createHash } from 'node:crypto';
import { invalid } from '../../base/errors.ts';
import { copyTitle } from '../copies/copyTitle.ts';
import type { MostSimilarRow } from '../copies/similar.rows.ts';
import { writtenOf } from '../core/contentFields.ts';
import type { ImportItem } from './importFile.ts';
import type { ImportMatch } from './importMatches.rows.ts';
import type { Replacement } from './replacing.service.ts';

/** How a prompt of a file compares with the caller's library. */
export const ImportStatus = { NEW: 'NEW', SIMILAR: 'SIMILAR', IDENTICAL: 'IDENTICAL', CONFLICT: 'CONFLICT' } as const;
export type ImportStatus = (typeof ImportStatus)[keyof typeof ImportStatus];

/** The action for a prompt of a file. */
export const ImportAction = { IMPORT: 'IMPORT', SKIP: 'SKIP', REPLACE: 'REPLACE', COPY: 'COPY' } as const;
export type ImportAction = (typeof ImportAction)[keyof typeof ImportAction];

/** The action for the prompts of each status, and exceptions for single prompts. */
export interface ImportChoices {
  /** The stamp of the preview; if the preview would be different now, nothing is imported. Null is not checked. */
  stamp: string | null;
  newItems: ImportAction;
  /** Null: the same as for new items. */
  similarItems: ImportAction | null;
  identicalItems: ImportAction;
  conflictingItems: ImportAction;
  exceptions: { index: number; action: ImportAction }[];
}

/** A prompt of a file with the content that has its title or is similar to it. */
export interface ComparedItem {
  item: ImportItem;
  status: ImportStatus;
  match: Omit<ImportMatch, 'isSame'> | null;
}

/** Compares each item with the library. The second of two equal items is identical. */
export function compareItems(items: ImportItem[], matches: Map<number, ImportMatch>): ComparedItem[] {
  const seen = new Set<string>();
  return items.map((item) => {
    const match = matches.get(item.index) ?? null;
    const key = createHash('sha256')
      .update(JSON.stringify(writtenOf(item)))
      .digest('base64');
    const isAgain = seen.has(key);
    seen.add(key);
    if (match?.isSame || isAgain) return { item, status: ImportStatus.IDENTICAL, match };
    return { item, status: match ? ImportStatus.CONFLICT : ImportStatus.NEW, match };
  });
}

/** Marks new items that are similar to contents of the library, by their index. */
export const withSimilar = (compared: ComparedItem[], similar: Map<number, MostSimilarRow>): ComparedItem[] =>
  compared.map((each) => {
    const match = each.status === ImportStatus.NEW && similar.get(each.item.index);
    return match ? { ...each, status: ImportStatus.SIMILAR, match } : each;
  });

/** A hash of all items, their status and the versions they were compared with. */
export const stampOf = (compared: ComparedItem[]) =>
  createHash('sha256')
    .update(JSON.stringify(compared.map(({ item, status, match }) => [item.index, status, match?.id, match?.version])))
    .digest('base64url');

export interface ChosenItems {
  created: ImportItem[];
  replaced: Replacement[];
}

/** The items to create and the contents to replace, according to the choices. */
export function chosenOf(compared: ComparedItem[], choices: ImportChoices): ChosenItems & { leftOut: number } {
  const exceptions = new Map(choices.exceptions.map(({ index, action }) => [index, action]));
  const byStatus: Record<ImportStatus, ImportAction> = {
    NEW: choices.newItems,
    SIMILAR: choices.similarItems ?? choices.newItems,
    IDENTICAL: choices.identicalItems,
    CONFLICT: choices.conflictingItems,
  };
  const created: ImportItem[] = [];
  const replaced = new Map<number, Replacement>();
  let leftOut = 0;
  for (const { item, status, match } of compared) {
    const action = exceptions.get(item.index) ?? byStatus[status];
    exceptions.delete(item.index);
    if (action === ImportAction.SKIP) leftOut++;
    else if (action === ImportAction.COPY) created.push({ ...item, title: copyTitle(item.title) });
    else if (action === ImportAction.IMPORT) created.push(item);
    else if (!match)
      throw invalid(
        'exceptions',
        `${item.title} cannot replace anything: you have no prompt with its title or a similar text.`,
      );
    else if (replaced.has(match.id))
      throw invalid('exceptions', `Two prompts in the files would replace ${match.title}. Skip or copy one of them.`);
    else replaced.set(match.id, { id: match.id, version: match.version, item });
  }
  const [unknown] = exceptions.keys();
  if (unknown !== undefined) throw invalid('exceptions', `There is no prompt ${unknown} to import.`);
  return { created, replaced: [...replaced.values()], leftOut };
}
