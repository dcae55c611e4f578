import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { shownText } from '../shownText.ts';
import styles from './field.module.css';
import { FieldError } from './FieldError.tsx';

interface FieldLayoutProps {
  /** The error has the id `${id}-error`, the hint `${id}-hint`. */
  id: string;
  label: ReactNode;
  hint?: string;
  error?: string;
  className?: string;
  boxClassName?: string;
  children: ReactNode;
}

/** A label, the box of a control, and below it the error or else the hint. */
export function FieldLayout({ id, label, hint, error, className, boxClassName, children }: FieldLayoutProps) {
  return (
    <div className={classNames(styles.field, className)}>
      {label}
      <div className={classNames(styles.box, boxClassName)} data-invalid={error ? '' : undefined}>
        {children}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {shownText(hint)}
        </p>
      )}
    </div>
  );
}

interface FieldFrameProps extends Omit<FieldLayoutProps, 'label' | 'boxClassName'> {
  label: string;
  /** Goes to the control, as a click on a label does. */
  onLabelClick?: () => void;
}

/** The frame of a field whose control is not the browser's: it names itself by `${id}-label`. `className` is the box's. */
export function FieldFrame({ label, onLabelClick, className, ...layout }: FieldFrameProps) {
  return (
    <FieldLayout
      {...layout}
      boxClassName={className}
      label={
        <span id={`${layout.id}-label`} className={styles.label} onClick={onLabelClick}>
          {shownText(label)}
        </span>
      }
    />
  );
}
