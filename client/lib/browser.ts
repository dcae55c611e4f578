import { useSyncExternalStore } from 'react';

/** The phone layout applies up to this width. */
export const MOBILE_LAYOUT = '(max-width: 768px)';

/** Up to this height the page scrolls as a whole (app/tokens.css). */
export const LOW_WINDOW = '(max-height: 480px)';

/** Whether a media query matches, kept up to date. */
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

/** The ref of an element that gets the focus when it appears. In a window, the field has data-initial-focus instead. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

let isPrinting = false;

/**
 * Whether the page is being printed. A component that appears then is drawn before the browser lays out the paper.
 * Browsers report printing by events, and a preview of paper in their developer tools by the media query.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const stop = new AbortController();
      const follow = (begins: boolean) => () => {
        isPrinting = begins;
        onChange();
      };
      window.addEventListener('beforeprint', follow(true), { signal: stop.signal });
      window.addEventListener('afterprint', follow(false), { signal: stop.signal });
      window.matchMedia('print').addEventListener('change', onChange, { signal: stop.signal });
      return () => stop.abort();
    },
    () => isPrinting || window.matchMedia('print').matches,
  );
}

/** Calls back when the page has loaded and is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Safari does not support idle callbacks yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}

/**
 * Copies text, or text that is still loading, to the clipboard. Returns false if it fails to load or the browser
 * refuses.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeLater(text));
    return true;
  } catch {
    return Promise.resolve(text).then(copyBySelection, () => false);
  }
}

/**
 * Starts to write while the press is handled, because some browsers refuse it later. Others do not accept a promise.
 */
async function writeLater(text: Promise<string>): Promise<void> {
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  // The awaited text itself reports a failure.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

/** Copies a selection, because pages served over plain http have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  // An open dialog keeps the focus among its own elements.
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

export function downloadText(name: string, text: string | Blob[], type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : text, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
