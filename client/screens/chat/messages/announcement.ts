import { createReaderStore } from '../../../lib/store.ts';

/** The text for screen readers to announce: whole replies rather than single words. */
export const announcement = createReaderStore(() => '');
