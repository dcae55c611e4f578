import styles from './items.module.css';

/** The text that applies until the user writes their own. */
export function ShippedText({ text, isCustom }: { text: string; isCustom: boolean }) {
  if (text === '') return null;
  return (
    <div className={styles.shipped}>
      <span className={styles.shippedLabel}>{isCustom ? 'As created' : 'As shipped'}</span>
      <p className={styles.shippedText} dir="auto">
        {text}
      </p>
    </div>
  );
}
