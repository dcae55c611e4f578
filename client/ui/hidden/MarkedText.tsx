import { Fragment, useMemo } from 'react';
import { markedPieces } from '../../../rules/hiddenMarks.ts';
import { drawnText } from '../../../rules/marks.ts';
import styles from './hidden.module.css';

/** The most marks in one text, because browsers render more too slowly. */
const MAX_MARKS = 200;

/** A text with marks in place of invisible characters. Copying it manually leaves out both. */
export function MarkedText({ text }: { text: string }) {
  const pieces = useMemo(() => markedPieces(text, MAX_MARKS), [text]);
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      <span>{drawnText(piece.text)}</span>
      {piece.hidden !== undefined && <HiddenMark label={piece.hidden} />}
    </Fragment>
  ));
}

export function HiddenMark({ label }: { label: string }) {
  return <mark className={styles.mark} dir="auto">{`⟨${label}⟩`}</mark>;
}
