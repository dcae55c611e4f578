import { isOwn, type OpenLibrary } from '../../base/libraries/openLibrary.ts';

/** Condition on a content `c` of the shared library $1: the member with this id, or in this parameter, gave it a star. */
export const starredBy = (readerId: number | string) =>
  `EXISTS (SELECT FROM content_stars s WHERE s.library_id = $1 AND s.user_id = ${readerId} AND s.content_id = c.id)`;

/** Condition on a content `c` of the library: its reader gave it a star. In one's own library the content has it. */
export const isStarred = (library: OpenLibrary) =>
  isOwn(library) || !library.reader ? 'c.starred_at IS NOT NULL' : starredBy(library.reader.id);
