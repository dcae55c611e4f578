import { type ClipboardEvent, useState } from 'react';
import { looksLikeNewText } from './composerRules.ts';

interface MessageKindOptions {
  isNewText: boolean;
  /** There is a result, so that the text could also say how to change it. */
  hasResult: boolean;
  onChange: (typed: { text?: string; isNewText?: boolean }) => void;
}

/** What is typed, and as what: a long text that is pasted alone is taken as a new one until its writer says otherwise. */
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
