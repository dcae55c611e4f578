import type { ReactElement } from 'react';
import { useTagsQuery } from '../../../prompts/tags.generated.ts';
import { useLibrary } from '../currentLibrary.ts';

/** Shows its child if the Library has tags. */
export function IfTagged({ children }: { children: ReactElement }) {
  const { data } = useTagsQuery({ variables: { libraryId: useLibrary().id }, fetchPolicy: 'cache-and-network' });
  return data && data.tags.length > 0 ? children : null;
}
