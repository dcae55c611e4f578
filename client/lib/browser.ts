import { useSyncExternalStore } from 'react';

/** At this width and below, the phone layout. */
export const MOBILE_LAYOUT = '(max-width: 768px)';

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Calls back when the page is loaded and has nothing better to do. Returns what cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}

/**
 * Puts text on the clipboard, also one that is still on its way; false when it does not come or the browser refuses.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeLater(text));
    return true;
  } catch {
    return Promise.resolve(text).then(copyBySelection, () => false);
  }
}

/** Begun within the press, because some browsers refuse what comes after it. Others take no text that is yet to come. */
async function writeLater(text: Promise<string>): Promise<void> {
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  // That it does not come is told by the text itself.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

/** Pages served over plain http have no clipboard API: select and copy as one did before it. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  // Inside an open dialog only its own elements can take the focus.
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Hands the reader a file to keep, made of these pieces. */
export function downloadText(name: string, text: string | Blob[], type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : text, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
