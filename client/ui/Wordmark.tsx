import styles from './Wordmark.module.css';

/** The logo: the name, and a mark that draws a breath. */
export function Wordmark({ compact }: { compact?: boolean }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" className={styles.mark}>
        <path d="M4 14c2.5-6.5 5.5-6.5 7.5-1.5s4 4 6 1.5 3-2 6.5-2" />
        <path d="M8 20h8" className={styles.rest} />
      </svg>
      <span className={compact ? 'visuallyHidden' : styles.name}>Suspire</span>
    </span>
  );
}
