import { classNames } from './classNames.ts';
import styles from './Icon.module.css';
import { type IconName, STROKES } from './icons.ts';

interface IconProps {
  name: IconName;
  /** Edge length in px. */
  size?: number;
  className?: string;
}

/** A decorative icon; the control around it has the name. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {STROKES[name].map((path) => (
        <path key={path} d={path} pathLength={1} />
      ))}
    </svg>
  );
}
