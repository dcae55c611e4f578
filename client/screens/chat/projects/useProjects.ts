import type { ApolloCache } from '@apollo/client/cache';
import { errorCode, userMessage } from '../../../graphql/errors.ts';
import {
  useChatProjectQuery,
  useChatProjectsQuery,
  useCreateChatProjectMutation,
  useUpdateChatProjectMutation,
} from './projects.generated.ts';

/** The names of all projects of the user, empty until they have loaded. */
export function useProjects() {
  const { data } = useChatProjectsQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  return data?.chatProjects.results ?? [];
}

export function useProject(id: string) {
  const { data, error, refetch } = useChatProjectQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const missing = errorCode(error) === 'NOT_FOUND';
  return {
    // A deleted project may still be cached.
    project: missing ? null : (data?.chatProject ?? null),
    missing,
    error: error && !data ? userMessage(error, 'Failed to load the project') : null,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The list of projects is in the order of their names. */
function fetchProjectsAgain(cache: ApolloCache) {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'chatProjects' });
}

/** Conversations are on other lists after they or their project have changed. */
export function fetchConversationsAgain(cache: ApolloCache) {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'chatConversations' });
}

/** Creates a project and returns its id. */
export function useCreateProject() {
  const [create] = useCreateChatProjectMutation({ update: fetchProjectsAgain });
  return async (name: string): Promise<string> => {
    const { data } = await create({ variables: { input: { name } } });
    if (!data) throw new Error('The server created no project.');
    return data.createChatProject.id;
  };
}

/** Renames a project. Resolves with the error, or null on success. */
export function useRenameProject(id: string) {
  const [update] = useUpdateChatProjectMutation({ update: fetchProjectsAgain });
  return async (name: string): Promise<string | null> => {
    try {
      await update({ variables: { input: { id, name } } });
      return null;
    } catch (error) {
      return userMessage(error);
    }
  };
}

/** Removes a project from the cache. Its conversations are fetched again, without a project. */
export function evictProject(cache: ApolloCache, id: string) {
  cache.evict({ id: cache.identify({ __typename: 'ChatProject', id }) });
  fetchProjectsAgain(cache);
  fetchConversationsAgain(cache);
  cache.gc();
}
