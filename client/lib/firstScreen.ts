import { whenIdle } from './browser.ts';
import { createStore } from './store.ts';

const stands = createStore(false);

/** The screen is drawn with what it asked the server for. */
export function firstScreenStands(): void {
  stands.set(true);
}

/** Calls back once the first screen stands and the page is idle: what can wait shares its line with nothing of it. */
export function afterFirstScreen(callback: () => void): void {
  if (stands.get()) return void whenIdle(callback);
  const stop = stands.subscribe(() => {
    stop();
    whenIdle(callback);
  });
}
