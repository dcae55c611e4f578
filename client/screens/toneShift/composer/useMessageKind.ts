import { type ClipboardEvent, useState } from 'react';
import { looksLikeNewText } from './composerRules.ts';

interface MessageKindOptions {
  isNewText: boolean;
  /** Whether there is a result, so that the text could be an instruction for it. */
  hasResult: boolean;
  onChange: (typed: { text?: string; isNewText?: boolean }) => void;
}

/**
 * The kind of the typed text: a long text pasted into an empty field counts as new until the user chooses otherwise.
 */
export function useMessageKind({ isNewText, hasResult, onChange }: MessageKindOptions) {
  const [guessed, setGuessed] = useState(false);
  const isGuessed = guessed && isNewText;

  return {
    isGuessed,
    choose(next: boolean) {
      setGuessed(false);
      onChange({ isNewText: next });
    },
    type(text: string) {
      const isGone = isGuessed && text.trim() === '';
      onChange(isGone ? { text, isNewText: false } : { text });
    },
    paste({
      clipboardData,
      currentTarget: { value, selectionStart, selectionEnd },
    }: ClipboardEvent<HTMLTextAreaElement>) {
      const rest = value.slice(0, selectionStart) + value.slice(selectionEnd);
      if (!hasResult || isNewText || rest.trim() !== '' || !looksLikeNewText(clipboardData.getData('text/plain')))
        return;
      setGuessed(true);
      onChange({ isNewText: true });
    },
  };
}
