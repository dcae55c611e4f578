import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** Whether it fills the width of its container. */
  wide?: boolean;
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: IconName;
  /** Whether the action is running: the button is disabled until it ends. */
  pending?: boolean;
}

/** A button with a label, which is a verb. */
export function Button({
  variant,
  size,
  icon,
  wide,
  pending = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={classNames(lookOf({ variant, size, wide }), className)}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** A link within the app that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonLook & ComponentPropsWithRef<typeof Link>) {
  return <Link {...rest} className={classNames(lookOf({ variant, size, wide }), className)} />;
}

function lookOf({ variant = 'secondary', size = 'medium', wide }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);
}
