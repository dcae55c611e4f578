import { ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { OperationTypeNode } from 'graphql';
import { useEffect } from 'react';
import { tap } from 'rxjs';
import { useSession } from '../../../session.tsx';

/** Queries of what a change in one window can show in another. */
const shown = ['ChatConversation', 'ChatConversations', 'ChatMessages', 'ChatThread'];

/** Windows side by side tell each other of every change: none of them gets the focus that would make it look. */
export function OtherWindows(): null {
  const client = useApolloClient();
  const username = useSession().user?.username;

  useEffect(() => {
    const channel = new BroadcastChannel(`suspire_chat_${username}`);
    const { link } = client;
    let closed = false;
    let looking = Promise.resolve();
    const tell = ({ operationType }: ApolloLink.Operation) =>
      !closed && operationType === OperationTypeNode.MUTATION && channel.postMessage(null);
    async function look() {
      // One out of sight looks when it is seen again.
      if (document.visibilityState === 'visible')
        await client.refetchQueries({ include: shown }).catch(() => undefined);
    }
    client.setLink(
      new ApolloLink((operation, forward) => forward(operation).pipe(tap(() => tell(operation)))).concat(link),
    );
    // One after the other: an answer that is on its way may be older than what is told now.
    channel.onmessage = () => {
      looking = looking.then(look);
    };
    return () => {
      closed = true;
      client.setLink(link);
      channel.close();
    };
  }, [client, username]);

  return null;
}
