/** The distance between a row of controls and the toasts below it, in px. */
const GAP = 8;
/** A higher element, in px, is not a row of controls. */
const HIGHEST_ROW = 120;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * The top position of toasts that would cover the row of controls that caused them: below it, or above it if there is
 * no space below. Null if they do not cover it.
 */
export function placeBeside(toasts: Box, row: Box, windowHeight: number): number | null {
  const overlaps =
    toasts.left < row.right && row.left < toasts.right && toasts.top < row.bottom && row.top < toasts.bottom;
  if (!overlaps) return null;
  const height = toasts.bottom - toasts.top;
  const below = row.bottom + GAP;
  return below + height <= windowHeight ? below : Math.max(0, row.top - GAP - height);
}

/** Moves the toasts away from the control that caused the newest. */
export function moveAside(toasts: HTMLElement, maker: Element | null | undefined): void {
  toasts.style.top = '';
  if (!maker?.isConnected || maker === document.body) return;
  const row = rowOf(maker).getBoundingClientRect();
  const top = placeBeside(toasts.getBoundingClientRect(), row, window.innerHeight);
  if (top !== null) toasts.style.top = `${top}px`;
}

/** The row of controls around this one, or the control alone. */
function rowOf(control: Element): Element {
  const row = control.closest('header, footer, [role="toolbar"], [role="group"]');
  return row && row.getBoundingClientRect().height <= HIGHEST_ROW ? row : control;
}
