let pressed: Element | null = null;

/**
 * Notes what is pressed from now on, until the function it returns is called. Keys press too: Enter and the space bar
 * click a button, and Enter in a field clicks that of its form.
 */
export function followPresses(): () => void {
  const note = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target : null;
  };
  document.addEventListener('click', note, { capture: true });
  return () => document.removeEventListener('click', note, { capture: true });
}

/** The control that was pressed last. When its layer has closed since, the one that the focus went back to. */
export const lastPressed = (): Element | null => (pressed?.isConnected ? pressed : document.activeElement);
