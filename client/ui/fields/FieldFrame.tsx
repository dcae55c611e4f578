import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { shownText } from '../shownText.ts';
import styles from './field.module.css';
import { FieldError } from './FieldError.tsx';

interface FieldLayoutProps {
  /** The error gets the id `${id}-error`, the hint `${id}-hint`. */
  id: string;
  label: Elements;
  hint?: string;
  error?: string;
  className?: string;
  boxClassName?: string;
  /** Whether it looks like text, without a box, until it is hovered or focused. */
  quiet?: boolean;
  children: ReactNode;
}

/** A label, a control, and below it the error or else the hint. */
export function FieldLayout({ id, label, hint, error, className, boxClassName, quiet, children }: FieldLayoutProps) {
  return (
    <div className={classNames(styles.field, className)}>
      {label}
      <div
        className={classNames(styles.box, quiet && styles.quiet, boxClassName)}
        data-invalid={error ? '' : undefined}
      >
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
  /** Should focus the control, like a click on a native label. */
  onLabelClick?: () => void;
}

/**
 * The frame of a field without a native control, which is labelled by `${id}-label`. `className` applies to the box.
 */
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
