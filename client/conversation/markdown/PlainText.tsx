import { MarkedText } from '../../ui/hidden/MarkedText.tsx';
import styles from './MessageText.module.css';

/** Unformatted text that keeps its line breaks. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.plain} dir="auto">
      <MarkedText text={text} />
    </p>
  );
}
