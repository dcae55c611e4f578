import { useEffect } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { emptyFields, newContent } from '../contentRules.ts';
import { useContentQuery } from './form.generated.ts';
import { type SavedContent, savedContent } from './useContentDraft.ts';

const unsaved: SavedContent = { fields: emptyFields, version: null };

/** What the form begins with: a content as the server has it, null until it is here, or an empty new one. */
export function useLoadedContent(target: string) {
  const isNew = target === newContent;
  const { data, error, refetch } = useContentQuery({ variables: { id: target }, skip: isNew, fetchPolicy: 'no-cache' });

  useEffect(() => {
    if (error) toast.error('Failed to load content details.');
  }, [error]);

  return {
    loaded: isNew ? unsaved : data ? savedContent(data.content) : null,
    error: error ? userMessage(error) : null,
    retry: () => void refetch(),
  };
}
