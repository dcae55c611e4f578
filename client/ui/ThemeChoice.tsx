import { useId } from 'react';
import { type Theme, useTheme } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './ThemeChoice.module.css';

const THEMES: readonly { value: Theme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'system' },
];

export function ThemeChoice() {
  const [theme, chooseTheme] = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visuallyHidden">Theme</legend>
      {THEMES.map(({ value, label, icon }) => (
        <label key={value} className={styles.option} title={label}>
          <input
            type="radio"
            name={name}
            className="visuallyHidden"
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon name={icon} />
          <span className="visuallyHidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
