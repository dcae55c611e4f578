import type { ImportAction, ImportStatus } from '../../../../graphql/schema.generated.ts';
import type { PreviewedPromptFragment } from '../transfer.generated.ts';

/** The most prompts with a choice of their own, because a request accepts no longer list. */
export const MAX_EXCEPTIONS = 250;

/** The action for the prompts of each status, and for single ones by index. */
export interface Choices {
  all: Record<ImportStatus, ImportAction>;
  single: ReadonlyMap<number, ImportAction>;
}

/** The defaults change nothing that the user already has. */
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

/** Sets the action of a status, which replaces the choices for single prompts of it. */
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

/** The possible actions; replacing needs an existing prompt with the same title or similar text. */
export const actionsFor = (canReplace: boolean) =>
  ACTIONS.filter((action) => canReplace || action !== 'REPLACE').map((value) => ({ value, label: LABELS[value] }));

export const STATUSES = ['NEW', 'SIMILAR', 'IDENTICAL', 'CONFLICT'] as const;

export const STATUS_WORDS: Record<ImportStatus, string> = {
  NEW: 'New',
  SIMILAR: 'Similar',
  IDENTICAL: 'Identical',
  CONFLICT: 'In conflict',
};

/** The number of prompts that will be imported in any way. */
export const broughtIn = (choices: Choices, items: Item[]) =>
  items.filter((item) => actionOf(choices, item) !== 'SKIP').length;

/** Whether a prompt will be copied. */
export const copies = (choices: Choices, items: Item[]) => items.some((item) => actionOf(choices, item) === 'COPY');
