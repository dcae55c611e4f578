import { userMessage } from '../../../graphql/errors.ts';
import {
  ContentLabelsDocument,
  useContentLabelsQuery,
  useRemoveContentLabelMutation,
  useSetContentLabelMutation,
} from './versions.generated.ts';

/** The labels of a content's versions, what became of them, and what moves them. */
export function useContentLabels(contentId: string) {
  const { data, error, refetch } = useContentLabelsQuery({ variables: { contentId }, fetchPolicy: 'network-only' });
  const changes = { refetchQueries: [ContentLabelsDocument] };
  const [set, setting] = useSetContentLabelMutation(changes);
  const [remove, removing] = useRemoveContentLabelMutation(changes);
  const labels = data?.content.labels ?? [];
  const retry = () => void refetch().catch(() => undefined);

  /** Where a label is shown: it is not moved from elsewhere. Of one that is elsewhere by now the labels come anew. */
  function expected(name: string) {
    return { contentId, name, expectedVersion: labels.find((label) => label.name === name)?.version ?? 0 };
  }
  async function orLookAgain<Result>(change: Promise<Result>): Promise<Result> {
    try {
      return await change;
    } catch (failure) {
      retry();
      throw failure;
    }
  }

  return {
    labels,
    events: data?.contentLabelEvents.results ?? [],
    /** Nothing is known of them, and nothing can be moved, until they are here. */
    isKnown: data !== undefined,
    error: error && !data ? userMessage(error) : null,
    retry,
    moving: setting.loading || removing.loading,
    set: (name: string, version: number) => orLookAgain(set({ variables: { input: { ...expected(name), version } } })),
    remove: (name: string) => orLookAgain(remove({ variables: { input: expected(name) } })),
  };
}

export type ContentLabels = ReturnType<typeof useContentLabels>;
