import type { ReactNode } from 'react';
import styles from './ShownField.module.css';

interface ShownFieldProps {
  label: string;
  /** A short note next to the label. */
  mark: string | false;
  className?: string;
  /** The class of a long text in the monospaced font. */
  longTextClassName?: string;
  children: ReactNode;
}

/** A read-only field of a content, within a description list. */
export function ShownField({ label, mark, className = '', longTextClassName, children }: ShownFieldProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <dt>
        <span>{label}</span>
        {mark && <span className={styles.mark}>{mark}</span>}
      </dt>
      {/* Focusable, so that a long text can be scrolled with the keyboard. */}
      <dd className={longTextClassName} tabIndex={longTextClassName ? 0 : undefined} dir="auto">
        {children}
      </dd>
    </div>
  );
}
