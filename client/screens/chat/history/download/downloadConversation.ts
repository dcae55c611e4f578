import type { ApolloClient } from '@apollo/client';
import { downloadText } from '../../../../lib/browser.ts';
import { fileName, uniquePaths } from '../../../../lib/files/fileNames.ts';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { conversationFile } from './conversationFile.ts';
import {
  DownloadedConversationDocument,
  DownloadedMessagesDocument,
  type DownloadedMessagesQuery,
} from './download.generated.ts';

const lazyZip = lazyModule(() => import('../../../../lib/files/zipFile.ts'), { prefetch: false });

type Message = DownloadedMessagesQuery['chatMessages']['results'][number];

interface ConversationFile {
  name: string;
  text: string;
  changedAt: string;
}

/** Downloads the shown branch of a conversation as a Markdown file. */
export async function downloadConversation(client: ApolloClient, id: string): Promise<void> {
  const file = await loadedFile(client, id);
  if (!file) return;
  const name = `${file.name}.md`;
  downloadText(name, file.text, 'text/markdown');
  toast.success(`Downloaded as ${name}.`);
}

interface DownloadRun {
  signal: AbortSignal;
  /** Receives the number of conversations that are loaded. */
  onProgress: (done: number) => void;
}

/** Downloads the shown branches of conversations as Markdown files in a zip. */
export async function downloadConversations(
  client: ApolloClient,
  ids: readonly string[],
  { signal, onProgress }: DownloadRun,
): Promise<void> {
  const pathOf = uniquePaths();
  const files = [];
  for (const id of ids) {
    const file = await loadedFile(client, id, signal);
    if (!file) return;
    files.push({ ...file, path: pathOf('conversations', file.name, '.md') });
    onProgress(files.length);
  }
  const { zipFile } = await lazyZip.fetchForPress();
  const name = `suspire-chats-${new Date().toISOString().slice(0, 10)}.zip`;
  downloadText(name, [await zipFile(files, { signal, onProgress: () => undefined })], 'application/zip');
  toast.success(`Downloaded as ${name}.`);
}

async function loadedFile(client: ApolloClient, id: string, signal?: AbortSignal): Promise<ConversationFile | null> {
  const { data } = await client.query({
    query: DownloadedConversationDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  });
  if (!data) return null;
  const { name, createdAt, lastMessageAt } = data.chatConversation;
  const text = conversationFile(data.chatConversation, await allMessages(client, id, signal));
  return { name: fileName(name), text, changedAt: lastMessageAt ?? createdAt };
}

/** Loads page by page, from the newest page back to the first. */
async function allMessages(client: ApolloClient, conversationId: string, signal?: AbortSignal): Promise<Message[]> {
  const pages: Message[][] = [];
  for (let before: string | undefined; ;) {
    const { data } = await client.query({
      query: DownloadedMessagesDocument,
      variables: { conversationId, before },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    if (!data) break;
    const { results, hasOlder } = data.chatMessages;
    pages.unshift(results);
    before = results[0]?.id;
    if (!hasOlder || before === undefined) break;
  }
  return pages.flat();
}
