import { createReaderStore } from './store.ts';

/** A text that another app shared with this one. */
export interface SharedText {
  title: string;
  text: string;
}

/** The shared text that the user chose to use, until the form or the composer has taken it. */
export const sharedText = createReaderStore<SharedText | null>(() => null);

/** Adds a text below one that the user has already typed. */
export const addBelow = (typed: string, added: string): string => [typed, added].filter(Boolean).join('\n\n');
