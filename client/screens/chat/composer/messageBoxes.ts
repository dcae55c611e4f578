import { forgetDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { isNumber, isText, listOf, orMissing, shapeOf } from '../../../lib/shapes.ts';
import { createStore } from '../../../lib/store.ts';
import type { Attachment } from './attachments.ts';

/** What is about to be said somewhere, and how the last attempt to say it went. */
export interface MessageBox {
  text: string;
  attachments: readonly Attachment[];
  /** On its way to the server. */
  sending: boolean;
  /** Why it is here again. */
  failure: string | null;
}

export type Draft = Pick<MessageBox, 'text' | 'attachments'>;

const isDraft = shapeOf<Draft>({
  text: isText,
  attachments: listOf(
    shapeOf<Attachment>({ name: isText, text: orMissing(isText), contentId: orMissing(isText), size: isNumber }),
  ),
});

const empty: MessageBox = { text: '', attachments: [], sending: false, failure: null };

/**
 * Boxes outlive their screen, so that one that is left while it sends gets its text back; drafts outlive a reload of
 * their tab.
 */
const boxes = createStore(new Map<string, MessageBox>());

export const messageBoxes = {
  read(key: string): MessageBox {
    const known = boxes.get().get(key) ?? { ...empty, ...readDraft(key, isDraft) };
    boxes.get().set(key, known);
    return known;
  },

  change(key: string, changes: Partial<MessageBox>): void {
    const box = { ...messageBoxes.read(key), ...changes };
    boxes.get().set(key, box);
    if (box.text === '' && box.attachments.length === 0) forgetDraft(key);
    else keepDraft(key, { text: box.text, attachments: box.attachments });
    boxes.set(boxes.get());
  },

  /** Puts back what could not be sent, before what has been typed since. */
  giveBack(key: string, { text, attachments }: Draft): void {
    const now = messageBoxes.read(key);
    messageBoxes.change(key, {
      text: [text, now.text].filter(Boolean).join('\n'),
      attachments: [...attachments, ...now.attachments],
    });
  },

  subscribe: boxes.subscribe,
};
