import { whenIdle } from './browser.ts';
import { createStore } from './store.ts';

const stands = createStore(false);

/** Reports that the first screen is rendered with its data. */
export function firstScreenStands(): void {
  stands.set(true);
}

/** Whether any screen has been rendered since the page was loaded. */
export const isFirstScreenThere = (): boolean => stands.get();

/**
 * Calls back when the first screen is complete and the page is idle, so that other downloads do not compete with it.
 */
export function afterFirstScreen(callback: () => void): void {
  if (stands.get()) return void whenIdle(callback);
  const stop = stands.subscribe(() => {
    stop();
    whenIdle(callback);
  });
}
