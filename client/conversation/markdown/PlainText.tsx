import { drawnText } from '../../../rules/marks.ts';
import styles from './MessageText.module.css';

/** Text as it is, with its line breaks. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.plain} dir="auto">
      {drawnText(text)}
    </p>
  );
}
