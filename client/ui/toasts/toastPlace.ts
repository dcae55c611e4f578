/** The distance between toasts and the controls above them, in px. */
const GAP = 8;
/** A higher element, in px, is neither a row of controls nor the head of a page. */
const HIGHEST_ROW = 120;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface Surroundings {
  /** The heads of the page and of open windows, and the first field of a form, in any order. */
  heads: readonly Box[];
  /** The row of controls that caused the newest toast. */
  row: Box | null;
  windowHeight: number;
}

/** The top position of toasts: below the heads, and below or above the row of controls that caused the newest. */
export function placeOf(toasts: Box, { heads, row, windowHeight }: Surroundings): number {
  const height = toasts.bottom - toasts.top;
  const covers = (top: number, box: Box) =>
    toasts.left < box.right && box.left < toasts.right && top < box.bottom && box.top < top + height;
  const start = [...heads]
    .sort((a, b) => a.top - b.top)
    .reduce((top, head) => (covers(top, head) ? head.bottom + GAP : top), toasts.top);
  if (!row || !covers(start, row)) return start;
  const below = row.bottom + GAP;
  return below + height <= windowHeight ? below : Math.max(0, row.top - GAP - height);
}

/** Moves the toasts to where they cover neither a head nor the control that caused the newest. */
export function placeToasts(toasts: HTMLElement, maker: Element | null | undefined): void {
  toasts.style.top = '';
  const row = maker?.isConnected && maker !== document.body ? rowOf(maker).getBoundingClientRect() : null;
  const box = toasts.getBoundingClientRect();
  const top = placeOf(box, { heads: heads(), row, windowHeight: window.innerHeight });
  if (top !== box.top) toasts.style.top = `${top}px`;
}

/** The visible heads: those of cards and messages are parts of the content. A form in a window begins with its title. */
const heads = () =>
  [...document.querySelectorAll('header, [role="dialog"] form input')]
    .filter((head) => !head.closest('article') && (head.localName === 'header' || isFirstField(head)))
    .map((head) => head.getBoundingClientRect())
    .filter(({ bottom, height }) => bottom > 0 && height > 0 && height <= HIGHEST_ROW);

const isFirstField = (field: Element) => field.closest('form')?.querySelector('input') === field;

/** The row of controls around this one, or the control alone. */
function rowOf(control: Element): Element {
  const row = control.closest('header, footer, [role="toolbar"], [role="group"]');
  return row && row.getBoundingClientRect().height <= HIGHEST_ROW ? row : control;
}
