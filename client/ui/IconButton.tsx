import { type ComponentPropsWithRef, useContext } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { ItemName } from './itemName.ts';
import { shownText } from './shownText.ts';

interface IconButtonLook {
  icon: IconName;
  /** The accessible name within its list item, also shown as a tooltip by TooltipLayer. */
  label: string;
  size?: 'medium' | 'small';
}

interface IconButtonProps extends IconButtonLook, ComponentPropsWithRef<'button'> {
  variant?: 'quiet' | 'secondary' | 'primary';
  /** False if the icon needs no tooltip. */
  tooltip?: boolean;
}

/** A button with only an icon; its label is its tooltip and accessible name. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size,
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={useName(label)}
      {...rest}
      data-tooltip={tooltip ? shownText(label) : undefined}
      className={classNames(lookOf(size), styles[variant], className)}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 18} />
    </button>
  );
}

/** A link within the app that looks like an icon button. */
export function IconLink({
  icon,
  label,
  size,
  className,
  ...rest
}: IconButtonLook & ComponentPropsWithRef<typeof Link>) {
  return (
    <Link
      aria-label={useName(label)}
      {...rest}
      data-tooltip={shownText(label)}
      className={classNames(lookOf(size), styles.quiet, className)}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 18} />
    </Link>
  );
}

/** 'Copy, Release notes' within the item Release notes, otherwise 'Copy'. */
function useName(label: string): string {
  const item = useContext(ItemName);
  return shownText(item === '' ? label : `${label}, ${item}`);
}

function lookOf(size: IconButtonLook['size']): string {
  return classNames(styles.button, styles.icon, size === 'small' && styles.iconSmall);
}
