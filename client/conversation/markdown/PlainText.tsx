import { MarkedText } from '../../ui/hidden/MarkedText.tsx';
import styles from './MessageText.module.css';

/** Text as it is, with its line breaks. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.plain} dir="auto">
      <MarkedText text={text} />
    </p>
  );
}
