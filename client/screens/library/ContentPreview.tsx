import { codePointLength, counted } from '../../lib/text.ts';
import styles from './ContentForm.module.css';
import type { ContentFields } from './contentRules.ts';

/** What the prompt's reader, person or model, gets. */
export function ContentPreview({ title, content }: Pick<ContentFields, 'title' | 'content'>) {
  return (
    <section className={styles.preview} aria-label="Output preview">
      <header className={styles.previewHead}>
        <span>Output preview</span>
        <span>{counted(codePointLength(content), 'character')}</span>
      </header>
      <h3 className={styles.previewTitle} dir="auto">
        {title || 'Untitled'}
      </h3>
      {content.trim() === '' ? (
        <p className={styles.previewEmpty}>Nothing yet. Take your time.</p>
      ) : (
        <div className={styles.previewText} dir="auto">
          {content}
        </div>
      )}
    </section>
  );
}
