import type { ApolloClient } from '@apollo/client';
import { downloadText } from '../../../../lib/browser.ts';
import { fileName, uniquePaths } from '../../../../lib/files/fileNames.ts';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import type { DownloadFormat } from '../useDownloads.ts';
import { conversationFile } from './conversationFile.ts';
import {
  DownloadedConversationDocument,
  DownloadedMessagesDocument,
  type DownloadedMessagesQuery,
  DownloadedPartDocument,
  type DownloadedPartQuery,
} from './download.generated.ts';

const lazyZip = lazyModule(() => import('../../../../lib/files/zipFile.ts'), { prefetch: false });

type Message = DownloadedMessagesQuery['chatMessages']['results'][number];

interface ConversationFile {
  name: string;
  text: string;
  changedAt: string;
}

const MEDIA_TYPES: Record<DownloadFormat, string> = { md: 'text/markdown', json: 'application/json' };

/** Downloads a conversation as a file. */
export async function downloadConversation(client: ApolloClient, id: string, format: DownloadFormat): Promise<void> {
  const file = await loadedFile(client, id, format);
  if (!file) return;
  const name = `${file.name}.${format}`;
  downloadText(name, file.text, MEDIA_TYPES[format]);
  toast.success(`Downloaded as ${name}.`);
}

interface DownloadRun {
  format: DownloadFormat;
  signal: AbortSignal;
  /** Receives the number of conversations that are loaded. */
  onProgress: (done: number) => void;
}

/** Downloads conversations as files in a zip. */
export async function downloadConversations(
  client: ApolloClient,
  ids: readonly string[],
  { format, signal, onProgress }: DownloadRun,
): Promise<void> {
  const pathOf = uniquePaths();
  const files = [];
  for (const id of ids) {
    const file = await loadedFile(client, id, format, signal);
    if (!file) return;
    files.push({ ...file, path: pathOf('conversations', file.name, `.${format}`) });
    onProgress(files.length);
  }
  const { zipFile } = await lazyZip.fetchForPress();
  const name = `suspire-chats-${new Date().toISOString().slice(0, 10)}.zip`;
  downloadText(name, [await zipFile(files, { signal, onProgress: () => undefined })], 'application/zip');
  toast.success(`Downloaded as ${name}.`);
}

async function loadedFile(
  client: ApolloClient,
  id: string,
  format: DownloadFormat,
  signal?: AbortSignal,
): Promise<ConversationFile | null> {
  const { data } = await client.query({
    query: DownloadedConversationDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  });
  if (!data) return null;
  const { name, createdAt, lastMessageAt } = data.chatConversation;
  const text =
    format === 'json'
      ? await allParts(client, id, signal)
      : conversationFile(data.chatConversation, await allMessages(client, id, signal));
  return { name: fileName(name), text, changedAt: lastMessageAt ?? createdAt };
}

/** The file that the server writes, part by part. */
async function allParts(client: ApolloClient, id: string, signal?: AbortSignal): Promise<string> {
  let text = '';
  for (let after: string | null = null; ;) {
    const part: { data?: DownloadedPartQuery } = await client.query({
      query: DownloadedPartDocument,
      variables: { id, after },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    if (!part.data) throw new Error('The conversation could not be loaded.');
    const { json, hasNextPage, endCursor } = part.data.exportConversation;
    text += json;
    after = endCursor;
    if (!hasNextPage) return text;
  }
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
