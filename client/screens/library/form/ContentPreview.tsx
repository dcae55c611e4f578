import { codePoints } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { drawnText } from '../../../../rules/marks.ts';
import { counted } from '../../../lib/text.ts';
import { MarkedText } from '../../../ui/hidden/MarkedText.tsx';
import type { ContentFields } from '../contentFields.ts';
import { firstOf, piecesText } from '../editor/resolveReferences.ts';
import { useResolvedBody } from '../editor/useResolvedBody.ts';
import styles from './ContentForm.module.css';

/** The most characters that the preview shows, because browsers render more too slowly. */
const MAX_SHOWN = 100_000;

interface ContentPreviewProps extends Pick<ContentFields, 'title' | 'content'> {
  /** The ids of references to prompts that the user may not read, joined by commas. */
  hidden: string;
}

/** The prompt as a person or model receives it. */
export function ContentPreview({ title, content, hidden }: ContentPreviewProps) {
  const { pieces, failed } = useResolvedBody(content, hidden);
  const whole = piecesText(pieces);
  return (
    <section className={styles.preview} aria-label="Output preview">
      <header className={styles.previewHead}>
        <span>Output preview</span>
        <span>{counted(codePoints(whole), 'character')}</span>
      </header>
      {failed && (
        <p className={styles.previewProblem} role="alert">
          The referenced prompts could not be loaded.
        </p>
      )}
      <h3 className={styles.previewTitle} dir="auto">
        {drawnText(withoutHidden(title)) || 'Untitled'}
      </h3>
      {whole.trim() === '' ? (
        <p className={styles.previewEmpty}>Nothing yet. Take your time.</p>
      ) : (
        <div className={styles.previewText} dir="auto">
          {firstOf(pieces, MAX_SHOWN).map(({ kind, text, title: source }, index) => (
            <span key={index} data-kind={kind} title={source}>
              <MarkedText text={text} />
            </span>
          ))}
        </div>
      )}
      {whole.length > MAX_SHOWN && (
        <p className={styles.previewEmpty}>The preview ends here. Copy includes the whole text.</p>
      )}
    </section>
  );
}
