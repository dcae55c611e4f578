import type { SignedInUser } from '../../base/context.ts';

/** A library that is read or changed, and by whom. */
export interface OpenLibrary {
  id: number;
  /** Null for the visitors of a public link. */
  reader: SignedInUser | null;
  /**
   * The libraries whose prompts the reader may read. References to prompts of others are never filled in and show only
   * the title that their marker has.
   */
  readable: readonly number[];
}

/**
 * A library as a member reads it, by default their own. For callers that have checked role and scope; `libraryOf` checks
 * both.
 */
export const openToMember = (reader: SignedInUser, id = reader.id): OpenLibrary => ({
  id,
  reader,
  readable: [...reader.libraries.keys()],
});

/** A library as the visitors of its public links read it: without the prompts of other libraries. */
export const openToVisitors = (id: number): OpenLibrary => ({ id, reader: null, readable: [id] });

/** Whether it is a library of one, whose stars and versions are all by its owner. */
export const isOwn = ({ id, reader }: OpenLibrary) => id === reader?.id;
