import { userMessage } from '../../../graphql/errors.ts';
import {
  ContentLabelsDocument,
  useContentLabelsQuery,
  useRemoveContentLabelMutation,
  useSetContentLabelMutation,
} from './versions.generated.ts';

/** The labels of a content's versions with their history, and functions that move them. */
export function useContentLabels(contentId: string) {
  const { data, error, refetch } = useContentLabelsQuery({ variables: { contentId }, fetchPolicy: 'network-only' });
  const changes = { refetchQueries: [ContentLabelsDocument] };
  const [set, setting] = useSetContentLabelMutation(changes);
  const [remove, removing] = useRemoveContentLabelMutation(changes);
  const labels = data?.content.labels ?? [];
  const retry = () => void refetch().catch(() => undefined);

  /**
   * The input with the version at which the label is shown: if it has been moved elsewhere meanwhile, the server
   * refuses, and the labels are reloaded.
   */
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
    /** False until the labels have loaded; they cannot be moved before. */
    isKnown: data !== undefined,
    error: error && !data ? userMessage(error) : null,
    retry,
    moving: setting.loading || removing.loading,
    set: (name: string, version: number) => orLookAgain(set({ variables: { input: { ...expected(name), version } } })),
    remove: (name: string) => orLookAgain(remove({ variables: { input: expected(name) } })),
  };
}

export type ContentLabels = ReturnType<typeof useContentLabels>;
