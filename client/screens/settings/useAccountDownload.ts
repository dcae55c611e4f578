import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import type { AccountDataPart } from '../../graphql/schema.generated.ts';
import { downloadText } from '../../lib/browser.ts';
import { calendarDay } from '../../lib/dates.ts';
import { sizeText } from '../../lib/text.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { AccountDataDocument } from './settings.generated.ts';

/** All parts in the order of the file, with the names shown while they load. */
const PARTS: Record<AccountDataPart, string> = {
  PROFILE: 'profile',
  SESSIONS: 'devices',
  SECOND_FACTOR: 'two-step sign-in',
  API_TOKENS: 'tokens',
  IDENTITIES: 'sign-in connections',
  WEBHOOKS: 'webhooks',
  WEBHOOK_DELIVERIES: 'webhook deliveries',
  CONTENT_TYPES: 'content types',
  TAGS: 'tags',
  SAVED_VIEWS: 'saved views',
  CONTENTS: 'prompts',
  CONTENT_VERSIONS: 'prompt versions',
  CONTENT_LABELS: 'labels',
  CONTENT_LABEL_EVENTS: 'label history',
  CONTENT_SUGGESTIONS: 'suggestions',
  CONTENT_TAGS: 'prompt tags',
  SHARED_LINKS: 'shared links',
  LIBRARY_MEMBERS: 'shared libraries',
  LIBRARY_INVITATIONS: 'invitations to libraries',
  CONTENT_STARS: 'stars in shared libraries',
  CHAT_PROJECTS: 'projects',
  CHAT_PROJECT_MATERIALS: 'materials of projects',
  CHAT_CONVERSATIONS: 'conversations',
  CHAT_MESSAGES: 'messages',
  CHAT_ATTACHMENTS: 'attachments',
  STORED_FILES: 'images and PDFs',
  RUNS: 'runs',
  RUN_ATTACHMENTS: 'attachments of runs',
  RUN_ANSWERS: 'run answers',
  LLM_CONVERSATIONS: 'older conversations',
  LLM_MESSAGES: 'older messages',
  AI_LIMITS: 'limits',
  AI_SPENDING: 'spending',
  TONE_ITEMS: 'voices, roles, formats and audiences',
  TONE_ITEM_OVERRIDES: 'your versions of these',
  TONE_MODIFIERS: 'modifiers',
  TONE_MODIFIER_OVERRIDES: 'modifier names',
  TONE_LEVEL_OVERRIDES: 'your versions of levels',
  TONE_CONVERSATIONS: 'Tone Shift conversations',
  TONE_CONVERSATION_ITEMS: 'Tone Shift settings',
  TONE_CONVERSATION_MODIFIERS: 'Tone Shift modifiers',
  TONE_MESSAGES: 'Tone Shift messages',
  LLM_REQUESTS: 'usage',
};

/** Downloads a file with all data of the user, fetched page by page. Blobs, unlike strings, need not stay in memory. */
export function useAccountDownload() {
  const client = useApolloClient();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function pageOf(part: AccountDataPart, after: string | null, signal: AbortSignal) {
    const { data } = await client.query({
      query: AccountDataDocument,
      variables: { part, after },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    signal.throwIfAborted();
    if (!data) throw new Error('An answer without data.');
    return { rows: data.accountData.rows.slice(1, -1), endCursor: data.accountData.endCursor };
  }

  /** The rows of a part, as one blob per page; deletions in the meantime can leave a page empty. */
  async function rowsOf(part: AccountDataPart, signal: AbortSignal, onPage: (bytes: number) => void): Promise<Blob[]> {
    const pieces: Blob[] = [];
    let after: string | null = null;
    do {
      const { rows, endCursor }: Awaited<ReturnType<typeof pageOf>> = await pageOf(part, after, signal);
      if (rows !== '') pieces.push(new Blob([pieces.length > 0 ? ',\n' : '', rows]));
      onPage(rows === '' ? 0 : (pieces.at(-1)?.size ?? 0));
      after = endCursor;
    } while (after !== null);
    return pieces;
  }

  async function fetchAll(signal: AbortSignal): Promise<Blob[]> {
    const file = [new Blob([`{"exported_at":${JSON.stringify(new Date())}`])];
    let size = 0;
    for (const part of Object.keys(PARTS) as AccountDataPart[]) {
      const tell = (more = 0) => setProgress(`Fetching ${PARTS[part]}… ${sizeText((size += more))} so far.`);
      tell();
      file.push(new Blob([`,\n"${part.toLowerCase()}":[`]), ...(await rowsOf(part, signal, tell)), new Blob([']']));
    }
    return [...file, new Blob(['}\n'])];
  }

  async function download() {
    const attempt = (running.current = new AbortController());
    try {
      downloadText(`suspire-account-${calendarDay()}.json`, await fetchAll(attempt.signal));
    } catch (error) {
      if (!attempt.signal.aborted) toast.error(userMessage(error, 'Failed to download your data.'));
    } finally {
      setProgress(null);
    }
  }

  return { download, cancel: () => running.current?.abort(), progress };
}
