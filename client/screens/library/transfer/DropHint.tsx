import styles from './transfer.module.css';

/** Covers the page while files are dragged over it. */
export function DropHint() {
  return (
    <div className={styles.drop} aria-hidden="true">
      <p>Drop files, folders or .zip files to import their prompts</p>
    </div>
  );
}
