import { createContext, useContext } from 'react';
import type { LibraryChoiceFragment } from './libraries/libraries.generated.ts';

/** The library whose prompts the screen shows. */
export interface CurrentLibrary {
  /** Null for the user's own. */
  id: string | null;
  /** Empty for the user's own, and until it is known. */
  name: string;
  /** Whether the user may change its prompts; false until their role is known. */
  mayEdit: boolean;
  /** Whether the user may only suggest changes of its prompts; false until their role is known. */
  isViewer: boolean;
}

export const OWN_LIBRARY: CurrentLibrary = { id: null, name: '', mayEdit: true, isViewer: false };

/** The library with this id; `libraries` is null until they have loaded. */
export function libraryAmong(libraries: readonly LibraryChoiceFragment[] | null, id: string | null): CurrentLibrary {
  if (id === null) return OWN_LIBRARY;
  const found = libraries?.find((library) => library.id === id);
  const isViewer = found?.role === 'VIEWER';
  return { id, name: found?.name ?? '', mayEdit: found !== undefined && !isViewer, isViewer };
}

export const LibraryContext = createContext(OWN_LIBRARY);
export const useLibrary = () => useContext(LibraryContext);
