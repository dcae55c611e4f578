import { ABOUT_TEXTS } from '../../../../rules/contentRules.ts';
import { replaceMarkers } from '../../../../rules/contextMarkers.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { drawnText } from '../../../../rules/marks.ts';
import { MarkedText } from '../../../ui/hidden/MarkedText.tsx';
import type { ContentFields } from '../contentFields.ts';
import styles from './ContentForm.module.css';

/** A prompt on paper, where fields and the editor would show only a part of it. References are shown as their titles. */
export function PrintedContent({ title, content, tags, ...fields }: ContentFields) {
  return (
    <article className={`printed ${styles.paper}`}>
      <h2 className={styles.previewTitle} dir="auto">
        {drawnText(withoutHidden(title)) || 'Untitled'}
      </h2>
      {ABOUT_TEXTS.filter((name) => fields[name]).map((name) => (
        <p key={name} dir="auto">
          <MarkedText text={fields[name]} />
        </p>
      ))}
      {tags.length > 0 && <p dir="auto">{tags.map((tag) => `#${withoutHidden(tag)}`).join(' ')}</p>}
      <div className={styles.paperText} dir="auto">
        <MarkedText text={replaceMarkers(content, (marker) => marker.title)} />
      </div>
    </article>
  );
}
