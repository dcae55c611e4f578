import { kept } from '../kept.ts';
import { createSharedStore } from '../store.ts';

/** Toasts have the role dialog too, but are not modal. */
const layers = [
  '[role="dialog"]:not([aria-modal="false"])',
  '[role="alertdialog"]:not([aria-modal="false"])',
  '[role="menu"]',
  '[role="listbox"]',
].join();

/** Whether a layer covers the screen, or this element of a lower layer: keys belong to it then. Later ones are above. */
export function isLayerOpen(over: Element | null = null): boolean {
  const open = [...document.querySelectorAll(layers)];
  return open.length > 1 + open.findLastIndex((layer) => layer.contains(over));
}

/** Whether a key belongs to an input method that is composing a word. Safari reports its last Enter as key 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Whether the user is typing in a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select') !== null)
  );
}

/** Whether shortcuts of a single key are on. People who dictate, or whose hands slip, may turn them off. */
export const singleKeys = createSharedStore(
  kept.singleKeys.key,
  () => kept.singleKeys.get() !== 'off',
  (on) => (on ? kept.singleKeys.remove() : kept.singleKeys.set('off')),
);

/** Whether an event is the shortcut of a single key. A character that needs another key, like ?, may come with it. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, character: string): boolean {
  if (key !== character || !singleKeys.get() || isTyping(target)) return false;
  return !/[a-z]/.test(character) || !(ctrlKey || metaKey || altKey);
}
