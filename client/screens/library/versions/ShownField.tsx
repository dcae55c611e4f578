import type { ReactNode } from 'react';
import styles from './ShownField.module.css';

interface ShownFieldProps {
  label: string;
  /** What sets the text apart, in a word or two. */
  mark: string | false;
  className?: string;
  /** Of a text that is long and set in the mono. */
  longTextClassName?: string;
  children: ReactNode;
}

/** A field of a content, to be read and compared; in a description list. */
export function ShownField({ label, mark, className = '', longTextClassName, children }: ShownFieldProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <dt>
        {label}
        {mark && <span className={styles.mark}>{mark}</span>}
      </dt>
      {/* A long text can be scrolled with the keyboard. */}
      <dd className={longTextClassName} tabIndex={longTextClassName ? 0 : undefined} dir="auto">
        {children}
      </dd>
    </div>
  );
}
