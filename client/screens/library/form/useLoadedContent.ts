import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { EMPTY_FIELDS } from '../contentFields.ts';
import { NEW_CONTENT } from '../newContent.ts';
import { SuggestedContentFragmentDoc } from '../suggestions/suggestions.generated.ts';
import { LabelledContentFragmentDoc } from '../versions/versions.generated.ts';
import { LastChangeFragmentDoc, useContentQuery } from './form.generated.ts';
import { type SavedContent, savedContent } from './useContentDraft.ts';

const UNSAVED: SavedContent = { fields: EMPTY_FIELDS, version: null };

/** The initial content of the form: as the server has it, null until it has loaded, or an empty new one. */
export function useLoadedContent(target: string) {
  const isNew = target === NEW_CONTENT;
  const { data, error, refetch } = useContentQuery({ variables: { id: target }, skip: isNew, fetchPolicy: 'no-cache' });

  const { cache } = useApolloClient();
  useEffect(() => {
    // The content is not cached, but these have to be, so that they follow changes.
    if (!data) return;
    for (const fragment of [LabelledContentFragmentDoc, LastChangeFragmentDoc, SuggestedContentFragmentDoc])
      cache.writeFragment({ fragment, data: data.content });
  }, [cache, data]);

  useEffect(() => {
    if (error) toast.error('Failed to load content details.');
  }, [error]);

  return {
    loaded: isNew ? UNSAVED : data ? savedContent(data.content) : null,
    /** Its library; undefined for a new one, and until it has loaded. */
    loadedFrom: data?.content.libraryId,
    hidden: hiddenIn(data?.content.contextReferences),
    error: error ? userMessage(error) : null,
    retry: () => void refetch(),
  };
}

/** The ids of references to prompts that the user may not read. */
function hiddenIn(references: readonly { id: string; isHidden: boolean }[] = []): string {
  return references
    .filter(({ isHidden }) => isHidden)
    .map(({ id }) => id)
    .join();
}
