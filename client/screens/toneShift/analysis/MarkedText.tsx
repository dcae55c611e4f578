import type { ReactElement } from 'react';
import { drawnText } from '../../../../rules/marks.ts';
import type { ToneMark } from './analysis.ts';
import styles from './AnalysisSheet.module.css';

/** A text in which the words that show its tones are highlighted. */
export function MarkedText({ text, marks }: { text: string; marks: readonly ToneMark[] }) {
  const pieces: ReactElement[] = [];
  let at = 0;
  for (const { tone, start, end } of marks) {
    pieces.push(
      <span key={`before ${start}`}>{drawnText(text.slice(at, start))}</span>,
      <mark key={start} className={styles.mark} data-tone={tone} title={tone}>
        {drawnText(text.slice(start, end))}
      </mark>,
    );
    at = end;
  }
  return (
    <div className={styles.text} dir="auto">
      {pieces}
      <span>{drawnText(text.slice(at))}</span>
    </div>
  );
}
