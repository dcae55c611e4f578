import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonLook {
  icon: IconName;
  /** Its accessible name, also shown as a tooltip. */
  label: string;
  variant?: 'quiet' | 'secondary' | 'primary';
  size?: 'medium' | 'small';
  /** False where the icon needs no words for those who see it. */
  tooltip?: boolean;
}

/** A button that is only an icon; its label is a tooltip and its accessible name. */
export function IconButton({ icon, label, variant, size, tooltip = true, className, ...rest }: IconButtonLook & ComponentPropsWithRef<'button'>) {
  const button = (
    <button type="button" aria-label={label} {...rest} className={lookOf({ variant, size }, className)}>
      <Icon name={icon} size={size === 'small' ? 16 : 18} />
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

/** A link within the application that looks like an icon button. */
export function IconLink({ icon, label, variant, size, tooltip = true, className, ...rest }: IconButtonLook & ComponentPropsWithRef<typeof Link>) {
  const link = (
    <Link aria-label={label} {...rest} className={lookOf({ variant, size }, className)}>
      <Icon name={icon} size={size === 'small' ? 16 : 18} />
    </Link>
  );
  return tooltip ? <Tooltip text={label}>{link}</Tooltip> : link;
}

function lookOf({ variant = 'quiet', size }: Pick<IconButtonLook, 'variant' | 'size'>, className: string | undefined): string {
  return classNames(styles.button, styles[variant], styles.icon, size === 'small' && styles.iconSmall, className);
}
