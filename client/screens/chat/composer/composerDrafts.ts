import type { AttachmentList } from '../../../conversation/files/attach/attachFiles.ts';
import type { Attachment } from '../../../conversation/files/attach/attachments.ts';
import type { UploadedFile } from '../../../conversation/files/storedFile.ts';
import { isUnreachable, userMessage } from '../../../graphql/errors.ts';
import type { FileKind } from '../../../graphql/schema.generated.ts';
import { keepDraft, readDraft } from '../../../lib/drafts.ts';
import { kept } from '../../../lib/kept.ts';
import { type Check, isNumber, isText, listOf, orMissing, shapeOf } from '../../../lib/shapes.ts';
import { createReaderStore } from '../../../lib/store.ts';

export interface Draft {
  text: string;
  attachments: readonly Attachment[];
}

/** A draft with the result of the last attempt to send it. */
export interface ComposerDraft extends Draft {
  /** The part of it that is being sent. */
  sending: Draft | null;
  /** The reason why it was restored. */
  failure: string | null;
}

const isKind: Check<FileKind> = (value) => value === 'IMAGE' || value === 'PDF';
/** The other fields come and go with it. */
const isFile = shapeOf<Pick<UploadedFile, 'id'>>({ id: isText }) as Check<UploadedFile>;

const isDraft = shapeOf<Draft>({
  text: isText,
  attachments: listOf(
    shapeOf<Omit<Attachment, 'upload' | 'problem' | 'source'>>({
      name: isText,
      text: orMissing(isText),
      contentId: orMissing(isText),
      size: isNumber,
      kind: orMissing(isKind),
      file: orMissing(isFile),
      pages: orMissing(isText),
    }),
  ),
});

/** Whether there is nothing to send. */
export const isBlank = ({ text, attachments }: Draft) => text.trim() === '' && attachments.length === 0;

const empty: ComposerDraft = { text: '', attachments: [], sending: null, failure: null };
const UNSENT = 'Failed to send message. Please try again.';

/**
 * Drafts outlive their screen, so that a message that fails later is restored. They also survive a reload of the tab.
 */
const drafts = createReaderStore(() => new Map<string, ComposerDraft>());

export const composerDrafts = {
  read(key: string): ComposerDraft {
    const known = drafts.get().get(key) ?? { ...empty, ...readDraft(kept.chatDraft, key, isDraft) };
    drafts.get().set(key, known);
    return known;
  },

  change(key: string, changes: Partial<ComposerDraft>): void {
    const draft = { ...composerDrafts.read(key), ...changes };
    drafts.get().set(key, draft);
    // A file that is not uploaded yet cannot be stored.
    const attachments = draft.attachments.filter(({ upload }) => !upload);
    if (draft.text === '' && attachments.length === 0) kept.chatDraft.remove(key);
    else keepDraft(kept.chatDraft, key, { text: draft.text, attachments });
    drafts.set(drafts.get());
  },

  subscribe: drafts.subscribe,
};

export const attachmentsOfDraft = (key: string): AttachmentList => ({
  read: () => composerDrafts.read(key).attachments,
  change: (attachments) => composerDrafts.change(key, { attachments }),
});

/** Sends the draft at `key`, once at a time however often Enter is pressed. */
export async function sendDraft(key: string, send: (draft: Draft) => Promise<unknown>): Promise<void> {
  const { text, attachments, sending } = composerDrafts.read(key);
  if (sending || isBlank({ text, attachments })) return;
  composerDrafts.change(key, { text: '', attachments: [], failure: null });
  await restoreOnFailure(key, { text, attachments }, send);
}

/** If `send` fails, restores the draft at `key` in front of newer text, with the reason. */
export async function restoreOnFailure(
  key: string,
  draft: Draft,
  send: (draft: Draft) => Promise<unknown>,
): Promise<void> {
  composerDrafts.change(key, { sending: draft });
  try {
    await send(draft);
    composerDrafts.change(key, { sending: null });
  } catch (error) {
    const typedSince = composerDrafts.read(key);
    composerDrafts.change(key, {
      text: [draft.text, typedSince.text].filter(Boolean).join('\n'),
      attachments: [...draft.attachments, ...typedSince.attachments],
      sending: null,
      failure: isUnreachable(error) ? UNSENT : userMessage(error, UNSENT),
    });
  }
}
