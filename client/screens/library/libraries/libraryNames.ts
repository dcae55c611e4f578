import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import type { LibraryChoiceFragment } from './libraries.generated.ts';

export const OWN_NAME = 'My prompts';

/** The name of a library as it is shown. */
export const nameOf = ({ name }: Pick<LibraryChoiceFragment, 'name'>) =>
  name === null ? OWN_NAME : withoutHidden(name);

/** The address of a library, and of a prompt in it. */
export const libraryAddress = ({ id, isOwn }: Pick<LibraryChoiceFragment, 'id' | 'isOwn'>, contentId?: string) => {
  const query = new URLSearchParams();
  if (!isOwn) query.set('in', id);
  if (contentId) query.set('content', contentId);
  return `/?${query.toString()}`;
};
