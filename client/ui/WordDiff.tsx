import { type ReactNode, useId, useMemo } from 'react';
import { drawnText } from '../../rules/marks.ts';
import { type DiffPiece, wordDiff } from '../lib/wordDiff.ts';
import styles from './WordDiff.module.css';

interface WordDiffProps {
  before: string;
  after: string;
  /** Shows a piece. */
  draw?: (text: string) => ReactNode;
}

/** Two texts merged into one, with deletions struck out and additions highlighted. */
export function WordDiff({ before, after, draw }: WordDiffProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return <Pieces pieces={pieces} draw={draw} />;
}

interface SideBySideDiffProps extends WordDiffProps {
  labels: { before: string; after: string };
  /** Whether the texts use the font for prose rather than for prompts. */
  prose?: boolean;
}

/** Two texts side by side, or one above the other on narrow screens, each with its differences highlighted. */
export function SideBySideDiff({ before, after, draw, labels, prose }: SideBySideDiffProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  const side = { draw, scrolls: !prose };
  return (
    <div className={styles.frame}>
      <div className={styles.sides} data-prose={prose || undefined}>
        <Side label={labels.before} pieces={pieces.filter(({ kind }) => kind !== 'added')} {...side} />
        <Side label={labels.after} pieces={pieces.filter(({ kind }) => kind !== 'removed')} {...side} />
      </div>
    </div>
  );
}

interface SideProps extends Pick<WordDiffProps, 'draw'> {
  label: string;
  pieces: DiffPiece[];
  scrolls: boolean;
}

function Side({ label, pieces, draw, scrolls }: SideProps) {
  const id = useId();
  return (
    // Focusable, so that a long text can be scrolled with the keyboard.
    <section className={styles.side} aria-labelledby={id} tabIndex={scrolls ? 0 : undefined}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <Pieces pieces={pieces} draw={draw} />
    </section>
  );
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

function Pieces({ pieces, draw = drawnText }: Pick<SideProps, 'pieces' | 'draw'>) {
  return (
    <div className={styles.text} dir="auto">
      {pieces.map(({ kind, text }, index) => {
        const Element = ELEMENTS[kind];
        return (
          <Element key={index} className="spokenMarks">
            {draw(text)}
          </Element>
        );
      })}
    </div>
  );
}
