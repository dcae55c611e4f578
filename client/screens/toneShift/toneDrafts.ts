import { isRecord, keepDraft, readDraft } from '../../lib/drafts.ts';
import { emptySelection, type Selection } from './selection.ts';

/** Where the reader is in ToneShift: what is typed and set but not sent, and which conversation is open. */
export interface ToneDraft {
  text: string;
  /** Text that had to make room for another; it can be brought back. */
  aside: string;
  selection: Selection;
  conversationId: string | null;
  /** How many answers the next send asks for, 1 to 3. */
  variants: number;
}

export const emptyDraft: ToneDraft = {
  text: '',
  aside: '',
  selection: emptySelection,
  conversationId: null,
  variants: 1,
};

export function toneDraftsOf(username: string) {
  const key = `suspire.toneShift.${username}`;
  return {
    read: (): ToneDraft => readDraft(key, isDraft) ?? emptyDraft,
    keep: (draft: ToneDraft) => keepDraft(key, draft),
  };
}

function isDraft(value: unknown): value is ToneDraft {
  if (!isRecord(value)) return false;
  const { text, aside, selection, conversationId, variants } = value;
  const isConversation = conversationId === null || typeof conversationId === 'string';
  return (
    typeof text === 'string' &&
    typeof aside === 'string' &&
    typeof variants === 'number' &&
    isConversation &&
    isSelection(selection)
  );
}

function isSelection(value: unknown): value is Selection {
  if (!isRecord(value) || !Array.isArray(value.modifierLevels)) return false;
  const ids = [value.formatIds, value.audienceIds, value.voiceIds, value.roleIds];
  const isSetting = (setting: unknown) =>
    isRecord(setting) && typeof setting.modifierId === 'string' && typeof setting.level === 'number';
  return (
    value.modifierLevels.every(isSetting) &&
    ids.every((list) => Array.isArray(list) && list.every((id) => typeof id === 'string'))
  );
}
