import { createStore } from '../../../lib/store.ts';

/** What those who hear the page were told last: whole replies, not words. */
export const announcement = createStore('');
