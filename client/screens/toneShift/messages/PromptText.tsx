import { useId } from 'react';
import { drawnText } from '../../../../rules/marks.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { SHORT_TOAST_DURATION } from '../../../ui/toasts/toast.ts';
import styles from './MessagePopups.module.css';

/** A prompt or other machine-readable text that can be copied. */
export function PromptText({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header className={styles.blockHead}>
        <h3 id={id}>{title}</h3>
        <CopyButton label={`Copy ${title.toLowerCase()}`} text={text} duration={SHORT_TOAST_DURATION} />
      </header>
      <pre className={styles.pre} tabIndex={0} aria-labelledby={id} dir="auto">
        {drawnText(text)}
      </pre>
    </section>
  );
}
