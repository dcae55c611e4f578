import { useId, useMemo } from 'react';
import { drawnText } from '../../rules/marks.ts';
import { type DiffPiece, wordDiff } from '../lib/wordDiff.ts';
import styles from './WordDiff.module.css';

interface WordDiffProps {
  before: string;
  after: string;
}

/** Two texts as one: what is gone struck out, what is new marked. */
export function WordDiff({ before, after }: WordDiffProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return <Pieces pieces={pieces} />;
}

interface SideBySideDiffProps extends WordDiffProps {
  /** What the two texts are called. */
  labels: { before: string; after: string };
  /** Set as texts for reading, not as prompts. */
  prose?: boolean;
}

/**
 * Two texts beside each other, one above the other where that is too narrow: each whole, with what the other has not
 * marked.
 */
export function SideBySideDiff({ before, after, labels, prose }: SideBySideDiffProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <div className={styles.frame}>
      <div className={styles.sides} data-prose={prose || undefined}>
        <Side label={labels.before} pieces={pieces.filter(({ kind }) => kind !== 'added')} scrolls={!prose} />
        <Side label={labels.after} pieces={pieces.filter(({ kind }) => kind !== 'removed')} scrolls={!prose} />
      </div>
    </div>
  );
}

function Side({ label, pieces, scrolls }: { label: string; pieces: DiffPiece[]; scrolls: boolean }) {
  const id = useId();
  return (
    // A long text can be scrolled with the keyboard.
    <section className={styles.side} aria-labelledby={id} tabIndex={scrolls ? 0 : undefined}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <Pieces pieces={pieces} />
    </section>
  );
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

function Pieces({ pieces }: { pieces: DiffPiece[] }) {
  return (
    <div className={styles.text} dir="auto">
      {pieces.map(({ kind, text }, index) => {
        const Element = ELEMENTS[kind];
        return (
          <Element key={index} className="spokenMarks">
            {drawnText(text)}
          </Element>
        );
      })}
    </div>
  );
}
