import { Fragment, useMemo } from 'react';
import { markedPieces } from '../../../rules/hiddenMarks.ts';
import { drawnText } from '../../../rules/marks.ts';
import styles from './hidden.module.css';

/** Marks in one text; a browser takes long over more. */
const MAX_MARKS = 200;

/** A text with marks in the places of characters that cannot be seen. Copying it by hand leaves both out. */
export function MarkedText({ text }: { text: string }) {
  const pieces = useMemo(() => markedPieces(text, MAX_MARKS), [text]);
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {drawnText(piece.text)}
      {piece.hidden !== undefined && <HiddenMark label={piece.hidden} />}
    </Fragment>
  ));
}

export function HiddenMark({ label }: { label: string }) {
  return (
    <mark className={styles.mark} dir="auto">
      ⟨{label}⟩
    </mark>
  );
}
