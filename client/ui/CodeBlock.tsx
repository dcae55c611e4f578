import styles from './code.module.css';
import { CopyButton } from './CopyButton.tsx';

/** Unformatted text with a copy button. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <div className={styles.block}>
      <pre tabIndex={0} role="group" aria-label={label} translate="no">
        <code>{code}</code>
      </pre>
      <CopyButton label={`Copy ${label}`} text={code} />
    </div>
  );
}
