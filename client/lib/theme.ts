import { kept } from './kept.ts';
import { createSharedStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The user's choice, kept in local storage; public/theme.js reads it before the first paint. */
const theme = createSharedStore<Theme>(kept.theme.key, readTheme, storeTheme);

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useStore(theme), theme.set];
}

/** Applies the user's theme and its later changes to the page. */
export function followTheme(): void {
  applyTheme();
  theme.subscribe(applyTheme);
}

function readTheme(): Theme {
  const stored = kept.theme.get();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function storeTheme(chosen: Theme): void {
  if (chosen === 'system') kept.theme.remove();
  else kept.theme.set(chosen);
}

function applyTheme(): void {
  const chosen = theme.get();
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    frame.media = mediaOf(frame.dataset.theme, chosen);
}

/** The media query under which the browser's own frame takes the colour of `theme`. */
function mediaOf(theme: string | undefined, chosen: Theme): string {
  if (chosen === 'system') return `(prefers-color-scheme: ${theme})`;
  return theme === chosen ? 'all' : 'not all';
}
