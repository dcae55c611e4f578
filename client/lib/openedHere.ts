/** State of a history entry that was made by opening a layer: Back leads to where it was opened. */
export const OPENED_HERE = { openedHere: true };

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
