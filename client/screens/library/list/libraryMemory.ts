import { forgetWithReader } from '../../../lib/kept.ts';

/** The user's last place in the Library, for when they return from another screen. It is lost on reload. */
interface Visit {
  owner: string;
  /** The filters as an address query. */
  query: string;
  scroll: number;
}

const NONE: Visit = { owner: '', query: '', scroll: 0 };
let lastVisit = NONE;
forgetWithReader(() => void (lastVisit = NONE));

export const libraryMemory = {
  recall(owner: string): Visit {
    return lastVisit.owner === owner ? lastVisit : { owner, query: '', scroll: 0 };
  },

  keepFilters(owner: string, query: string): void {
    const known = libraryMemory.recall(owner);
    lastVisit = { owner, query, scroll: known.query === query ? known.scroll : 0 };
  },

  keepScroll(scroll: number): void {
    lastVisit = { ...lastVisit, scroll };
  },
};
