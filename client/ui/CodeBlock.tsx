import styles from './code.module.css';
import { CopyButton } from './CopyButton.tsx';

/** Text to be pasted elsewhere, as it is. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <div className={styles.block}>
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <CopyButton label={`Copy ${label}`} text={code} />
    </div>
  );
}
