import type { ImportAction, ImportStatus } from '../../../../graphql/schema.generated.ts';
import type { PreviewedPromptFragment } from '../transfer.generated.ts';

/** How many prompts may be treated unlike all others of their status: a request holds no longer list. */
export const MAX_EXCEPTIONS = 250;

/** What is done with the prompts of each status, and with some of them by themselves, by their index. */
export interface Choices {
  all: Record<ImportStatus, ImportAction>;
  single: ReadonlyMap<number, ImportAction>;
}

/** Nothing of the user's is touched unless they say so. */
export const FIRST_CHOICES: Choices = {
  all: {
    NEW: 'IMPORT',
    SIMILAR: 'IMPORT',
    IDENTICAL: 'SKIP',
    CONFLICT: 'SKIP',
  },
  single: new Map(),
};

type Item = Pick<PreviewedPromptFragment, 'index' | 'status' | 'match'>;

export const actionOf = ({ all, single }: Choices, item: Item): ImportAction =>
  single.get(item.index) ?? all[item.status];

/** A choice for all takes back those for single ones among them. */
export function chooseForAll(choices: Choices, items: Item[], status: ImportStatus, action: ImportAction): Choices {
  const those = new Set(items.filter((item) => item.status === status).map(({ index }) => index));
  return {
    all: { ...choices.all, [status]: action },
    single: new Map([...choices.single].filter(([index]) => !those.has(index))),
  };
}

export function chooseForOne(choices: Choices, item: Item, action: ImportAction): Choices {
  const single = new Map(choices.single);
  if (action === choices.all[item.status]) single.delete(item.index);
  else single.set(item.index, action);
  return { ...choices, single };
}

const LABELS: Record<ImportAction, string> = {
  IMPORT: 'Import',
  SKIP: 'Skip',
  REPLACE: 'Replace as a new version',
  COPY: 'Import as a copy',
};

const ACTIONS = ['IMPORT', 'SKIP', 'REPLACE', 'COPY'] as const;

/** What can be done with prompts of a status; only what has something of its title or similar to it can replace that. */
export const actionsFor = (canReplace: boolean) =>
  ACTIONS.filter((action) => canReplace || action !== 'REPLACE').map((value) => ({ value, label: LABELS[value] }));

export const STATUSES = ['NEW', 'SIMILAR', 'IDENTICAL', 'CONFLICT'] as const;

export const STATUS_WORDS: Record<ImportStatus, string> = {
  NEW: 'New',
  SIMILAR: 'Similar',
  IDENTICAL: 'Identical',
  CONFLICT: 'In conflict',
};

/** How many of them are brought in one way or another. */
export const broughtIn = (choices: Choices, items: Item[]) =>
  items.filter((item) => actionOf(choices, item) !== 'SKIP').length;
