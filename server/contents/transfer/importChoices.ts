import { createHash } from 'node:crypto';
import { invalid } from '../../base/errors.ts';
import { writtenOf } from '../contentFields.ts';
import { copyTitle } from '../copies/copyTitle.ts';
import type { MostSimilarRow } from '../copies/similar.rows.ts';
import type { ImportItem } from './importFile.ts';
import type { ImportMatch } from './importMatches.rows.ts';
import type { Replacement } from './replacing.service.ts';

/** How a prompt of a file stands to the caller's library. */
export const ImportStatus = { NEW: 'NEW', SIMILAR: 'SIMILAR', IDENTICAL: 'IDENTICAL', CONFLICT: 'CONFLICT' } as const;
export type ImportStatus = (typeof ImportStatus)[keyof typeof ImportStatus];

/** What is done with a prompt of a file. */
export const ImportAction = { IMPORT: 'IMPORT', SKIP: 'SKIP', REPLACE: 'REPLACE', COPY: 'COPY' } as const;
export type ImportAction = (typeof ImportAction)[keyof typeof ImportAction];

/** What is done with the prompts of each status, and with some of them by themselves. */
export interface ImportChoices {
  /** What the preview said; when it would say something else now, nothing is imported. Null: whatever it would say. */
  stamp: string | null;
  newItems: ImportAction;
  /** Null: as those that are new. */
  similarItems: ImportAction | null;
  identicalItems: ImportAction;
  conflictingItems: ImportAction;
  exceptions: { index: number; action: ImportAction }[];
}

/** A prompt of a file beside what the library has of its title, or else what says nearly the same. */
export interface StandingItem {
  item: ImportItem;
  status: ImportStatus;
  match: Omit<ImportMatch, 'isSame'> | null;
}

/** One that stands in the files twice is identical the second time. */
export function standingOf(items: ImportItem[], matches: Map<number, ImportMatch>): StandingItem[] {
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

/** Those that are new, and say nearly the same as contents of the library, by their index. */
export const withSimilar = (standing: StandingItem[], similar: Map<number, MostSimilarRow>): StandingItem[] =>
  standing.map((each) => {
    const match = each.status === ImportStatus.NEW && similar.get(each.item.index);
    return match ? { ...each, status: ImportStatus.SIMILAR, match } : each;
  });

/** Stands for all of it: another stand of the library has another one. */
export const stampOf = (standing: StandingItem[]) =>
  createHash('sha256')
    .update(JSON.stringify(standing.map(({ item, status, match }) => [item.index, status, match?.id, match?.version])))
    .digest('base64url');

/** What is made and what is replaced as it was chosen. */
export function chosenOf(standing: StandingItem[], choices: ImportChoices) {
  const exceptions = new Map(choices.exceptions.map(({ index, action }) => [index, action]));
  const byStatus: Record<ImportStatus, ImportAction> = {
    NEW: choices.newItems,
    SIMILAR: choices.similarItems ?? choices.newItems,
    IDENTICAL: choices.identicalItems,
    CONFLICT: choices.conflictingItems,
  };
  const made: ImportItem[] = [];
  const replaced = new Map<number, Replacement>();
  let leftOut = 0;
  for (const { item, status, match } of standing) {
    const action = exceptions.get(item.index) ?? byStatus[status];
    exceptions.delete(item.index);
    if (action === ImportAction.SKIP) leftOut++;
    else if (action === ImportAction.COPY) made.push({ ...item, title: copyTitle(item.title) });
    else if (action === ImportAction.IMPORT) made.push(item);
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
  return { made, replaced: [...replaced.values()], leftOut };
}
