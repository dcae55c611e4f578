import { useEffect } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { useLibrary } from './currentLibrary.ts';
import { useContentTypesQuery } from './library.generated.ts';

export function useContentTypes() {
  const { data, error } = useContentTypesQuery({
    variables: { libraryId: useLibrary().id },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (error) toast.error('Failed to fetch content types.');
  }, [error]);
  return data?.contentTypes ?? [];
}
