import { createReaderStore } from '../../../lib/store.ts';

/** The prompt whose Run is pointed at, until its form is closed or Run is pressed. */
export const runHint = createReaderStore<string | null>(() => null);
