import type { ApolloClient } from '@apollo/client';
import { downloadText } from '../../../../lib/browser.ts';
import { fileName } from '../../../../lib/files/fileNames.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { conversationFile } from './conversationFile.ts';
import {
  DownloadedConversationDocument,
  DownloadedMessagesDocument,
  type DownloadedMessagesQuery,
} from './download.generated.ts';

type Message = DownloadedMessagesQuery['chatMessages']['results'][number];

/** Downloads the shown branch of a conversation as a Markdown file. */
export async function downloadConversation(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.query({
    query: DownloadedConversationDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  if (!data) return;
  const name = `${fileName(data.chatConversation.name)}.md`;
  downloadText(name, conversationFile(data.chatConversation, await allMessages(client, id)), 'text/markdown');
  toast.success(`Downloaded as ${name}.`);
}

/** Loads page by page, from the newest page back to the first. */
async function allMessages(client: ApolloClient, conversationId: string): Promise<Message[]> {
  const pages: Message[][] = [];
  for (let before: string | undefined; ;) {
    const { data } = await client.query({
      query: DownloadedMessagesDocument,
      variables: { conversationId, before },
      fetchPolicy: 'no-cache',
    });
    if (!data) break;
    const { results, hasOlder } = data.chatMessages;
    pages.unshift(results);
    before = results[0]?.id;
    if (!hasOlder || before === undefined) break;
  }
  return pages.flat();
}
