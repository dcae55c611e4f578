import { useSyncExternalStore } from 'react';
import { storage } from './browser.ts';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const listeners = new Set<() => void>();

/** The reader's choice, kept in local storage; public/theme.js reads it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), chooseTheme];
}

function readTheme(): Theme {
  const stored = storage.get(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') storage.remove(key);
  else storage.set(key, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

export function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    frame.media = mediaOf(frame.dataset.theme, theme);
}

/** When the browser's own frame takes the colour of `theme`. */
function mediaOf(theme: string | undefined, chosen: Theme): string {
  if (chosen === 'system') return `(prefers-color-scheme: ${theme})`;
  return theme === chosen ? 'all' : 'not all';
}

function subscribe(listener: () => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key !== key) return;
    applyTheme();
    listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
