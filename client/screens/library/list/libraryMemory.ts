/** Where the reader was in the Library, for when they come back from another screen. Ends with the page. */
interface Place {
  owner: string;
  /** The filters as an address query. */
  query: string;
  scroll: number;
}

let place: Place = { owner: '', query: '', scroll: 0 };

export const libraryMemory = {
  recall(owner: string): Place {
    return place.owner === owner ? place : { owner, query: '', scroll: 0 };
  },

  keepFilters(owner: string, query: string): void {
    const known = libraryMemory.recall(owner);
    place = { owner, query, scroll: known.query === query ? known.scroll : 0 };
  },

  keepScroll(scroll: number): void {
    place = { ...place, scroll };
  },
};
