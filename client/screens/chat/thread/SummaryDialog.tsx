import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import type { ThreadPlace } from './useBringBack.ts';
import { useSummary } from './useSummary.ts';

/** The server's limit for a message, in characters. */
const MAX_CONTENT = 100_000;

interface SummaryDialogProps {
  place: ThreadPlace;
  /** Resolves with the error, or null on success. */
  onBringBack: (text: string) => Promise<string | null>;
  onClose: () => void;
}

/** A summary of a thread that the model writes, and that the user edits before it is brought back. */
export function SummaryDialog({ place, onBringBack, onClose }: SummaryDialogProps) {
  const { text, setText, written, ending, write, stop } = useSummary(place);
  const [bringing, setBringing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isWriting = ending === null;
  const problem = refusal ?? (ending?.kind === 'failed' ? failureOf(ending.error, text !== '') : undefined);

  async function keep() {
    setBringing(true);
    const failure = await onBringBack(text);
    setBringing(false);
    setRefusal(failure);
    if (!failure) onClose();
  }
  function writeAgain() {
    setRefusal(null);
    write();
  }

  return (
    <FormDialog
      open
      title="Bring back a summary"
      description="It becomes a message of the chat, which the model sees from then on."
      submitLabel="Bring back"
      dirty={!isWriting && text !== written}
      disabled={isWriting || text.trim() === ''}
      pending={bringing}
      extra={
        isWriting ? (
          <Button icon="stop" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button icon="retry" disabled={bringing} onClick={writeAgain}>
            Write again
          </Button>
        )
      }
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <TextArea
        label="Summary"
        data-initial-focus
        dir="auto"
        rows={8}
        limit={MAX_CONTENT}
        value={text}
        onChange={setText}
        readOnly={isWriting}
        aria-busy={isWriting || undefined}
        placeholder={isWriting ? 'Writing...' : undefined}
        error={problem}
        hint={isWriting ? 'The model is writing. You can edit the text when it is done.' : hintOf(ending.kind, text)}
      />
    </FormDialog>
  );
}

function hintOf(kind: 'finished' | 'stopped' | 'failed', text: string): string {
  if (kind !== 'stopped') return 'Edit it as you like.';
  return text === '' ? 'Stopped before any text arrived.' : 'Stopped. What was written so far is kept.';
}

function failureOf(error: unknown, hasText: boolean): string {
  const reason = userMessage(error, 'The summary could not be written. Please try again.');
  return hasText ? `${reason} What was written so far is kept.` : reason;
}
