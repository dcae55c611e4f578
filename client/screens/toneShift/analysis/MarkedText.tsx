import type { ReactNode } from 'react';
import type { ToneMark } from './analysis.ts';
import styles from './AnalysisSheet.module.css';

/** A text with the words marked that gave its tones away. */
export function MarkedText({ text, marks }: { text: string; marks: readonly ToneMark[] }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { tone, start, end } of marks) {
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} className={styles.mark} data-tone={tone} title={tone}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <div className={styles.text} dir="auto">
      {pieces}
      {text.slice(at)}
    </div>
  );
}
