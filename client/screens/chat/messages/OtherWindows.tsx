import { ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { OperationTypeNode } from 'graphql';
import { useEffect } from 'react';
import { tap } from 'rxjs';
import { useSession } from '../../../session.tsx';

/** Queries of what a change in one window can show in another. */
const SHOWN_QUERIES = ['ChatConversation', 'ChatConversations', 'ChatMessages', 'ChatThread'];

/** Windows side by side notify each other of every change: none of them gets the focus that would refresh it. */
export function OtherWindows(): null {
  const client = useApolloClient();
  const username = useSession().user?.username;

  useEffect(() => {
    const channel = new BroadcastChannel(`suspire_chat_${username}`);
    const { link } = client;
    let closed = false;
    let refreshing = Promise.resolve();
    const notify = ({ operationType }: ApolloLink.Operation) =>
      !closed && operationType === OperationTypeNode.MUTATION && channel.postMessage(null);
    async function refresh() {
      // One out of sight refreshes when it is seen again.
      if (document.visibilityState === 'visible')
        await client.refetchQueries({ include: SHOWN_QUERIES }).catch(() => undefined);
    }
    client.setLink(
      new ApolloLink((operation, forward) => forward(operation).pipe(tap(() => notify(operation)))).concat(link),
    );
    // One after the other: a response that is on its way may be older than this change.
    channel.onmessage = () => {
      refreshing = refreshing.then(refresh);
    };
    return () => {
      closed = true;
      client.setLink(link);
      channel.close();
    };
  }, [client, username]);

  return null;
}
