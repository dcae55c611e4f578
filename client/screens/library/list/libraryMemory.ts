import { forgetWithReader, kept } from '../../../lib/kept.ts';
import { isNumber, isText, parsed, shapeOf } from '../../../lib/shapes.ts';

/** The user's last place in the Library, for when they return from another screen or reload the page. */
interface Visit {
  owner: string;
  /** The filters as an address query. */
  query: string;
  scroll: number;
}

const isPlace = shapeOf<Omit<Visit, 'owner'>>({ query: isText, scroll: isNumber });

const NONE: Visit = { owner: '', query: '', scroll: 0 };
let lastVisit = NONE;
forgetWithReader(() => void (lastVisit = NONE));

export const libraryMemory = {
  recall(owner: string): Visit {
    if (lastVisit.owner === owner) return lastVisit;
    const key = kept.libraryPlace.key(owner);
    const place = parsed(kept.libraryPlace.get(key), isPlace);
    if (!place) return { owner, query: '', scroll: 0 };
    kept.libraryPlace.remove(key);
    return (lastVisit = { ...place, owner });
  },

  keepFilters(owner: string, query: string): void {
    const known = libraryMemory.recall(owner);
    lastVisit = { owner, query, scroll: known.query === query ? known.scroll : 0 };
  },

  keepScroll(scroll: number): void {
    lastVisit = { ...lastVisit, scroll };
  },

  /** Keeps the place in this tab when the page is left. */
  keepForReload(): void {
    const { owner, ...place } = lastVisit;
    kept.libraryPlace.set(kept.libraryPlace.key(owner), JSON.stringify(place));
  },
};
