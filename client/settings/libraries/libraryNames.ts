import type { LibraryNameFragment } from './libraries.generated.ts';

const OWN = 'My prompts';

export const libraryLabel = ({ name }: LibraryNameFragment) => name ?? OWN;

/** The labels of libraries with these ids, without those that the user has left. */
export const labelsOf = (libraries: readonly LibraryNameFragment[], ids: readonly string[]) =>
  libraries.filter(({ id }) => ids.includes(id)).map(libraryLabel);

/** Whether the user has a shared library. Without one, nothing asks for a library. */
export const hasShared = (libraries: readonly LibraryNameFragment[]) => libraries.some(({ isOwn }) => !isOwn);
