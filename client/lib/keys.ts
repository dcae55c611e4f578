/** Toasts are dialogs too, but not modal ones. */
const layers = [
  '[role="dialog"]:not([aria-modal="false"])',
  '[role="alertdialog"]:not([aria-modal="false"])',
  '[role="menu"]',
  '[role="listbox"]',
].join();

/** Whether something lies over the screen: keys are its own then. */
export function isLayerOpen(): boolean {
  return document.querySelector(layers) !== null;
}

/** Whether keys are going into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select') !== null)
  );
}
