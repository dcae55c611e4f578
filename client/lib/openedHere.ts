/** The state of a history entry that was created by opening a layer: Back leads to where it was opened. */
export const OPENED_HERE = { openedHere: true };

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
