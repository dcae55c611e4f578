import { hiddenCount } from '../../rules/hiddenCharacters.ts';
import { drawnText } from '../../rules/marks.ts';
import { MarkedText } from '../ui/hidden/MarkedText.tsx';
import { type PromptPiece, writtenPieces } from './promptPieces.ts';
import styles from './PromptText.module.css';

/** A prompt to read, with its variables and references marked. Of hidden characters only the marks are shown. */
export function PromptText({ pieces }: { pieces: readonly PromptPiece[] }) {
  const whole = pieces.map(({ text }) => text).join('');
  if (hiddenCount(whole) > 0) return <MarkedText text={whole} />;
  return pieces.map(({ kind, text }, index) =>
    kind === 'variable' ? (
      <bdi key={index} className={styles.variable}>
        {drawnText(text)}
      </bdi>
    ) : (
      <span key={index} className={kind === 'reference' ? styles.reference : undefined}>
        {drawnText(text)}
      </span>
    ),
  );
}

/** Draws a written prompt, with the titles of its references in place of their markers. */
export const drawPrompt = (text: string) => <PromptText pieces={writtenPieces(text)} />;
