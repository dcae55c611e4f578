let pressed: Element | null = null;

/**
 * Records what is pressed, until the returned function is called. Keys count too: Enter and the space bar click a
 * button, and Enter in a field clicks the button of its form.
 */
export function followPresses(): () => void {
  const note = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target : null;
  };
  document.addEventListener('click', note, { capture: true });
  return () => document.removeEventListener('click', note, { capture: true });
}

/** The control that was pressed last, or the focused element if that control was removed. */
export const lastPressed = (): Element | null => (pressed?.isConnected ? pressed : document.activeElement);
