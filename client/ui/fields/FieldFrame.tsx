import type { ReactNode } from 'react';
import styles from './field.module.css';
import { FieldError } from './FieldError.tsx';

interface FieldFrameProps {
  /** The label has the id `${id}-label`, the error `${id}-error`, the hint `${id}-hint`. */
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** Goes to the control, as a click on a label does. */
  onLabelClick?: () => void;
  className?: string;
  children: ReactNode;
}

/** The frame of a field whose control is not the browser's: it names itself by `${id}-label`. */
export function FieldFrame({ id, label, hint, error, onLabelClick, className, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label} onClick={onLabelClick}>
        {label}
      </span>
      <div className={`${styles.box} ${className ?? ''}`} data-invalid={error ? '' : undefined}>
        {children}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
