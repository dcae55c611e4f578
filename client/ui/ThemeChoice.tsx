import { type Theme, useTheme } from '../lib/theme.ts';
import { SegmentedChoice } from './fields/SegmentedChoice.tsx';
import type { IconName } from './icons.ts';

const THEMES: readonly { value: Theme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'system' },
];

export function ThemeChoice() {
  const [theme, chooseTheme] = useTheme();
  return <SegmentedChoice label="Theme" options={THEMES} value={theme} onChange={chooseTheme} />;
}
