import { useState } from 'react';
import { codePoints } from '../../../../rules/characters.ts';
import { drawnText } from '../../../../rules/marks.ts';
import { Button } from '../../../ui/Button.tsx';
import { inputLabel, settingsLine } from './exchanges.ts';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { ToneMessageFragment } from './messages.generated.ts';

/** Longer texts are initially folded, so that the answer below stays in sight. */
const FOLDED_FROM = 600;

interface InputMessageProps {
  message: ToneMessageFragment;
  isAnalysed: boolean;
  onInfo: () => void;
  onAnalyse: () => void;
}

/** The user's message: an original, an instruction, or only changed settings. */
export function InputMessage({ message, isAnalysed, onInfo, onAnalyse }: InputMessageProps) {
  const label = inputLabel(message);
  const isBlank = message.text.trim() === '';
  return (
    <article className={styles.input} aria-label={label}>
      <MessageHead
        label={label}
        timestamp={message.timestamp}
        text={message.text}
        isAnalysed={isAnalysed}
        onInfo={onInfo}
        onAnalyse={isBlank ? undefined : onAnalyse}
      />
      {isBlank ? (
        <p className={styles.settings}>{settingsLine(message) || 'Same text again'}</p>
      ) : (
        <FoldedText text={message.text} />
      )}
    </article>
  );
}

export function FoldedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = codePoints(text) > FOLDED_FROM || text.split('\n').length > 8;
  return (
    <>
      <div className={styles.inputText} data-folded={(isLong && !open) || undefined} dir="auto">
        {drawnText(text)}
      </div>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          icon={open ? 'chevronUp' : 'chevronDown'}
          className={styles.fold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
