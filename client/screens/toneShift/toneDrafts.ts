import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { kept } from '../../lib/kept.ts';
import { isBoolean, isNumber, isText, listOf, orMissing, orNull, shapeOf } from '../../lib/shapes.ts';
import { emptySelection, type Selection } from './toolbox/selection.ts';

/** The state of the ToneShift screen: the unsent text and settings, and the open conversation. */
export interface ToneDraft {
  text: string;
  /**
   * Whether the text should be rewritten itself, in a conversation where it could also be an instruction for the
   * result.
   */
  isNewText: boolean;
  /** Text that was replaced by another and can be restored. */
  stashedText: string;
  selection: Selection;
  conversationId: string | null;
  /** The number of answers to request, 1 to 3. */
  variants: number;
}

/** A draft stored by an earlier version may lack `isNewText`, and has its stash as `aside` or not at all. */
type StoredDraft = Omit<ToneDraft, 'stashedText' | 'isNewText'> & {
  stashedText?: string;
  aside?: string;
  isNewText?: boolean;
};

const isDraft = shapeOf<StoredDraft>({
  text: isText,
  isNewText: orMissing(isBoolean),
  stashedText: orMissing(isText),
  aside: orMissing(isText),
  selection: shapeOf<Selection>({
    formatIds: listOf(isText),
    audienceIds: listOf(isText),
    voiceIds: listOf(isText),
    roleIds: listOf(isText),
    modifierLevels: listOf(shapeOf<Selection['modifierLevels'][number]>({ modifierId: isText, level: isNumber })),
  }),
  conversationId: orNull(isText),
  variants: isNumber,
});

export const emptyDraft: ToneDraft = {
  text: '',
  isNewText: false,
  stashedText: '',
  selection: emptySelection,
  conversationId: null,
  variants: 1,
};

export function toneDraftsOf(userId: string) {
  const key = kept.toneShiftDraft.key(userId);
  return {
    read(): ToneDraft {
      const { aside = '', ...stored } = readDraft(kept.toneShiftDraft, key, isDraft) ?? {};
      return { ...emptyDraft, stashedText: aside, ...stored };
    },
    keep: (draft: ToneDraft) => keepDraft(kept.toneShiftDraft, key, draft),
  };
}
