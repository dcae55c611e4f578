import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { codePoints } from '../../../rules/characters.ts';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { shownText } from '../shownText.ts';
import styles from './field.module.css';
import { FieldLayout } from './FieldFrame.tsx';

interface FieldLook {
  label: string;
  /** Uses the label only as the accessible name. */
  hideLabel?: boolean;
  /** A quiet sentence below the field while there is no error. */
  hint?: string;
  error?: string;
  /** The most characters allowed. A counter appears near the limit; it warns but does not truncate. */
  limit?: number;
  /** Whether it looks like text, without a box, until it is hovered or focused. */
  quiet?: boolean;
  value: string;
  onChange: (value: string) => void;
}

interface TextFieldProps extends FieldLook, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  icon?: IconName;
  /** A control at the end of the box. */
  trailing?: Elements;
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  limit,
  quiet,
  value,
  onChange,
  icon,
  trailing,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const field = useFieldIds(id, { hint, error });
  return (
    <TextFrame {...{ label, hideLabel, hint, error, limit, quiet, value, className }} id={field.id}>
      {icon && <Icon name={icon} size={16} className={styles.leading} />}
      <input
        type="text"
        {...rest}
        {...field}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {trailing}
    </TextFrame>
  );
}

export function SearchField(field: Omit<TextFieldProps, 'type' | 'icon' | 'hideLabel'>) {
  return (
    <TextField
      type="search"
      icon="search"
      hideLabel
      placeholder={field.label}
      autoComplete="off"
      dir="auto"
      {...field}
    />
  );
}

interface TextAreaProps extends FieldLook, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'> {
  /** Whether it uses the monospaced font, as for prompts and code. */
  mono?: boolean;
}

/** Several lines of text. It grows with its content if the browser supports that, which then ignores `rows`. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  limit,
  quiet,
  value,
  onChange,
  mono,
  rows = 4,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const field = useFieldIds(id, { hint, error });
  return (
    <TextFrame {...{ label, hideLabel, hint, error, limit, quiet, value, className }} id={field.id}>
      <textarea
        {...rest}
        {...field}
        rows={rows}
        className={classNames(styles.input, styles.area, mono && styles.mono)}
        style={{ minHeight: `calc(${rows}lh + 14px)` }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </TextFrame>
  );
}

function useFieldIds(given: string | undefined, { hint, error }: { hint?: string; error?: string }) {
  const own = useId();
  const id = given ?? own;
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const;
}

interface TextFrameProps extends Omit<FieldLook, 'onChange'> {
  id: string;
  className?: string;
  children: ReactNode;
}

function TextFrame({ label, hideLabel, limit, value, ...layout }: TextFrameProps) {
  const length = limit === undefined ? 0 : codePoints(value);
  return (
    <FieldLayout
      {...layout}
      label={
        <div className={hideLabel ? 'visuallyHidden' : styles.labelRow}>
          <label htmlFor={layout.id} className={styles.label}>
            {shownText(label)}
          </label>
          {limit !== undefined && length > limit * 0.8 && (
            <span className={classNames(styles.count, length > limit && styles.over)}>
              {length} / {limit}
            </span>
          )}
        </div>
      }
    />
  );
}
