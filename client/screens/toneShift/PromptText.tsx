import { useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { copy } from './copying.ts';
import styles from './ToneDialogs.module.css';

/** A text for machines, to read and to copy. */
export function PromptText({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header className={styles.blockHead}>
        <h3 id={id}>{title}</h3>
        <IconButton icon="copy" label={`Copy ${title.toLowerCase()}`} size="small" onClick={() => void copy(text)} />
      </header>
      <pre className={styles.pre} tabIndex={0} aria-labelledby={id} dir="auto">
        {text}
      </pre>
    </section>
  );
}
