/** Between a row of controls and the toasts below it, px. */
const GAP = 8;
/** What is higher, px, is no row of controls. */
const HIGHEST_ROW = 120;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far down toasts begin that would lie over the row of controls they were asked for by: below it, or above it where
 * there is no room below. Null when they do not.
 */
export function placeBeside(toasts: Box, row: Box, windowHeight: number): number | null {
  const overlaps =
    toasts.left < row.right && row.left < toasts.right && toasts.top < row.bottom && row.top < toasts.bottom;
  if (!overlaps) return null;
  const height = toasts.bottom - toasts.top;
  const below = row.bottom + GAP;
  return below + height <= windowHeight ? below : Math.max(0, row.top - GAP - height);
}

/** Moves the toasts out of the way of what the newest was asked for by. */
export function moveAside(toasts: HTMLElement, maker: Element | null | undefined): void {
  toasts.style.top = '';
  if (!maker?.isConnected || maker === document.body) return;
  const row = rowOf(maker).getBoundingClientRect();
  const top = placeBeside(toasts.getBoundingClientRect(), row, window.innerHeight);
  if (top !== null) toasts.style.top = `${top}px`;
}

/** The controls that stand beside this one, or it alone. */
function rowOf(control: Element): Element {
  const row = control.closest('header, footer, [role="toolbar"], [role="group"]');
  return row && row.getBoundingClientRect().height <= HIGHEST_ROW ? row : control;
}
