import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import styles from './popups/popup.module.css';

/** ms over a control before its tooltip appears; none while one is shown, and shortly after. */
const DELAY = 400;
const STILL_WARM = 300;
/** ms that a finger rests on a text that is cut before it is shown whole. */
const HOLD = 500;

interface Pointed {
  control: HTMLElement;
  /** By a finger. */
  held: boolean;
}

/**
 * The data-tooltip of whichever control is pointed at or has the focus, and the whole text of a data-whole that does not
 * fit, also while a finger rests on it; never the only place where something is said. One for all, so that a control
 * costs an attribute and its code can come late.
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
  let hiddenAt = 0;

  function change(control: HTMLElement | null, held = false) {
    clearTimeout(timer);
    if (shown && !control) hiddenAt = Date.now();
    shown = control;
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
  for (const event of ['pointerup', 'pointercancel'])
    document.addEventListener(event, () => clearTimeout(timer), { signal: stop.signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal: stop.signal });
  // The mouse may have come to rest before this was here.
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
