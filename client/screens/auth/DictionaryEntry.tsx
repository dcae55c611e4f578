import styles from './auth.module.css';

/** The brand side: the name explained as a dictionary entry. */
export function DictionaryEntry() {
  return (
    <aside className={styles.brand} aria-label="About the name">
      <Breath />
      <div className={styles.entry}>
        <p className={styles.headword}>suspire</p>
        <p className={styles.pronunciation}>
          <span className={styles.ipa}>/səˈspʌɪə/</span> <em>verb</em>
        </p>
        <ol className={styles.senses}>
          <li>To breathe out, long and low, on being asked to “just make it pop”.</li>
          <li>To find the prompt that worked last Tuesday, first try.</li>
        </ol>
        <p className={styles.origin}>
          From Latin <em>suspirare</em>, to sigh. The Romans had no language models, and still.
        </p>
      </div>
    </aside>
  );
}

/** A line in the shape of one breath, drawn once. */
function Breath() {
  return (
    <svg className={styles.breath} viewBox="0 0 600 120" preserveAspectRatio="none" aria-hidden="true">
      <path pathLength={1} d="M0 90c60 0 70-78 130-78s60 96 130 96 60-54 110-54 50 34 90 34 40-16 70-16 40 8 70 8" />
    </svg>
  );
}
