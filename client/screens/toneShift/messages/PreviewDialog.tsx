import { useState } from 'react';
import type { ModelFragment } from '../../../conversation/models.generated.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { Selection } from '../toolbox/selection.ts';
import { messageTypeOf } from './exchanges.ts';
import styles from './MessagePopups.module.css';
import { type ToneMessageFragment, usePreviewTonePromptQuery } from './messages.generated.ts';
import { PromptText } from './PromptText.tsx';
import { structuredJson } from './structuredJson.ts';

export interface PreviewedDraft {
  text: string;
  isNewText: boolean;
  conversationId: string | null;
  messages: readonly ToneMessageFragment[];
  selection: Selection;
  model: ModelFragment | null;
}

interface PreviewDialogProps {
  draft: PreviewedDraft;
  open: boolean;
  onClose: () => void;
}

/** The exact prompt that sending now would produce, byte for byte. */
export function PreviewDialog({ draft, open, onClose }: PreviewDialogProps) {
  // The draft when the dialog opened: the dialog must not change while the user types or while it closes.
  const [{ input, model }] = useState(() => ({ input: inputOf(draft), model: draft.model }));
  const { data, error, refetch } = usePreviewTonePromptQuery({ variables: { input }, fetchPolicy: 'no-cache' });
  const preview = data?.previewTonePrompt;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="LLM prompt preview" size="large">
      {error && !preview ? (
        <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
      ) : preview ? (
        <>
          <p
            className={styles.quiet}
          >{`This is what ${model?.name ?? 'the model'} would receive. Its answer can take up to ${preview.maxTokens.toLocaleString()} tokens.`}</p>
          <div className={styles.columns}>
            <PromptText title="Formatted prompt" text={preview.text} />
            <PromptText title="Structured JSON" text={structuredJson(preview.structured)} />
          </div>
        </>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}

function inputOf({ text, isNewText, conversationId, messages, selection, model }: PreviewedDraft) {
  return {
    conversationId,
    content: text,
    messageType: messageTypeOf({ text, isNewText }, messages),
    selection,
    provider: model?.provider,
    model: model?.model,
  };
}
