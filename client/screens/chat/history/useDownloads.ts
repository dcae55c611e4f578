import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { toast } from '../../../ui/toasts/toast.ts';

const lazyDownload = lazyModule(() => import('./download/downloadConversation.ts'), { prefetch: false });

/** Markdown for people, of the shown branch; JSON for an import, of the whole conversation. */
export type DownloadFormat = 'md' | 'json';

/** Downloads conversations: one as a file, several as a zip, which ends with the component. */
export function useDownloads() {
  const client = useApolloClient();
  const running = useRef<AbortController>(undefined);
  /** The number of conversations that are loaded; null while none are downloaded. */
  const [loaded, setLoaded] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function downloadOne(id: string, format: DownloadFormat) {
    try {
      const { downloadConversation } = await lazyDownload.fetchForPress();
      await downloadConversation(client, id, format);
    } catch (error) {
      toast.error(`Failed to download the conversation. ${userMessage(error)}`);
    }
  }

  /** Resolves with whether they were downloaded. */
  async function downloadAll(ids: readonly string[], format: DownloadFormat): Promise<boolean> {
    const { signal } = (running.current = new AbortController());
    setLoaded(0);
    try {
      const { downloadConversations } = await lazyDownload.fetchForPress();
      await downloadConversations(client, ids, { format, signal, onProgress: setLoaded });
      return true;
    } catch (error) {
      if (!signal.aborted) toast.error(`Failed to download the conversations. ${userMessage(error)}`);
      return false;
    } finally {
      setLoaded(null);
    }
  }

  return { downloadOne, downloadAll, loaded };
}
