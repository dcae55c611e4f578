import { createReaderStore } from '../../../lib/store.ts';

/** What screen readers are to read out: whole replies, not words. */
export const announcement = createReaderStore(() => '');
