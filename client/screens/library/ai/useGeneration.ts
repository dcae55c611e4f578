import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { toastCost } from '../../../conversation/costs.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import { errorCode } from '../../../graphql/errors.ts';
import type { GenerateInput } from '../../../graphql/schema.generated.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { aiFailure } from './aiFailure.ts';
import { type Ending, streamGeneration } from './generationStream.ts';

export interface Generated {
  before: string;
  after: string;
  ending: Ending;
}

/** Generates text below the existing content. It stops when the form closes. */
export function useGeneration(content: string, onChange: (content: string) => void, open: boolean) {
  const client = useApolloClient();
  const [writing, setWriting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [last, setLast] = useState<Generated | null>(null);
  const running = useRef<() => void>(undefined);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (open) return () => running.current?.();
  }, [open]);

  function start(input: GenerateInput) {
    let after = content;
    setWriting(true);
    setWaiting(true);
    setLast(null);
    running.current = streamGeneration(client, input, {
      onText(text) {
        setWaiting(false);
        after = below(content, text);
        change.current(after);
      },
      onEnd(ending) {
        setWriting(false);
        callEnded();
        setLast({ before: content, after, ending });
        announce(ending);
      },
    });
  }

  const wrote = last !== null && last.after !== last.before;
  return {
    writing,
    /** Whether no text has arrived yet. */
    isWaiting,
    last,
    start,
    stop: () => running.current?.(),
    /** Null if there is nothing to undo, or the content has been edited since. */
    undo: wrote && content === last.after ? () => onChange(last.before) : null,
    redo: wrote && content === last.before ? () => onChange(last.after) : null,
  };
}

export type GenerationState = ReturnType<typeof useGeneration>;

export const CUT_TEXT = 'The text reached the token limit. Raise “Max tokens” for more.';

export function generationFailure(error: unknown): string {
  if (errorCode(error) === 'NOT_FOUND')
    return 'A prompt that the text refers to no longer exists. Remove the reference and try again.';
  return aiFailure(error, 'Failed to generate content. Please try again.');
}

function announce(ending: Ending): void {
  if (ending.kind === 'finished') toastCost('Text generated', ending.result);
  if (ending.kind === 'finished' && ending.result.isTruncated) toast.info(CUT_TEXT);
  if (ending.kind === 'failed') toast.error(generationFailure(ending.error));
}

/** Appends the text as a paragraph of its own; the existing text is unchanged. */
function below(before: string, text: string): string {
  if (before.trim() === '') return text;
  const gap = before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  return before + gap + text;
}
