import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import styles from './popups/popup.module.css';

/** The delay in ms before a tooltip appears, except while another is shown, and for a short time afterwards. */
const DELAY = 400;
const STILL_WARM = 300;
/** The ms that a finger has to rest on a truncated text to show the whole of it. */
const HOLD = 500;

interface Pointed {
  control: HTMLElement;
  /** Whether a finger rests on it. */
  held: boolean;
}

/**
 * Shows the data-tooltip of the hovered or focused control, and the full text of a truncated data-whole, also after a
 * finger has rested on it, which does not press it. A tooltip is never the only place of an information. One layer serves
 * all, so that a control only needs an attribute and the code can load late.
 */
export function TooltipLayer() {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => followControls(setPointed), []);
  const control = pointed?.control ?? null;
  return (
    <Tooltip.Root open={control !== null} onOpenChange={(open) => !open && setPointed(null)}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={control} sideOffset={6} className={styles.positioner}>
          <Tooltip.Popup className={styles.tooltip} data-held={pointed?.held || undefined}>
            {control?.dataset.tooltip ?? control?.textContent}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function followControls(show: (pointed: Pointed | null) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  let isTouched = false;
  let hiddenAt = 0;

  function change(control: HTMLElement | null, held = false) {
    clearTimeout(timer);
    if (shown && !control) hiddenAt = Date.now();
    shown = control;
    isTouched = held;
    show(control && { control, held });
  }
  function point(control: HTMLElement | null) {
    if (control === shown) return;
    change(null);
    if (control)
      timer = setTimeout(() => control.isConnected && change(control), Date.now() - hiddenAt < STILL_WARM ? 0 : DELAY);
  }
  function focus({ target }: FocusEvent) {
    const control = controlOf(target);
    change(control?.matches(':focus-visible') ? control : null);
  }
  function hold({ target, pointerType }: PointerEvent) {
    const control = pointerType === 'mouse' ? null : controlOf(target);
    if (control && !control.dataset.tooltip) timer = setTimeout(() => change(control, true), HOLD);
  }
  /** Lifting the finger that has called up a text neither presses nor focuses, and resting it opens no menu. */
  function ignoreHeld(event: Event) {
    const isHeld = shown !== null && isTouched && event.target instanceof Node && shown.contains(event.target);
    if (!isHeld) return;
    event.preventDefault();
    event.stopPropagation();
  }
  const hide = () => change(null);

  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => pointerType === 'mouse' && point(controlOf(target)),
    { signal: stop.signal },
  );
  document.addEventListener('focusin', focus, { signal: stop.signal });
  for (const event of ['pointerdown', 'focusout', 'scroll'])
    document.addEventListener(event, hide, { capture: true, signal: stop.signal });
  document.addEventListener('pointerdown', hold, { signal: stop.signal });
  for (const event of ['mousedown', 'click', 'contextmenu'])
    document.addEventListener(event, ignoreHeld, { capture: true, signal: stop.signal });
  for (const event of ['pointerup', 'pointercancel'])
    document.addEventListener(event, () => clearTimeout(timer), { signal: stop.signal });
  document.addEventListener('keydown', ({ key }) => (key === 'Escape' || isTouched) && hide(), { signal: stop.signal });
  // The mouse may have stopped over a control before this code was loaded.
  if (window.matchMedia('(hover: hover)').matches) point(controlOf(underMouse()));
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

const underMouse = () => [...document.querySelectorAll(':hover')].at(-1) ?? null;

function controlOf(target: EventTarget | null) {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip], [data-whole]') : null;
  return control && (control.dataset.tooltip || isCut(control)) ? control : null;
}

const isCut = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight;
