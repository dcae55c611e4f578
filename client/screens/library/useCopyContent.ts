import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { copyAndTell } from '../../ui/toasts/copyAndTell.ts';
import { toast } from '../../ui/toasts/toast.ts';

const lazyCopiedBody = lazyModule(() => import('./editor/copiedBody.ts'), { prefetch: false });

/** Copies a prompt's body as its reader gets it, and says so. */
export function useCopyContent() {
  const client = useApolloClient();
  return useCallback(
    async (body: string): Promise<void> => {
      const copied = lazyCopiedBody.fetch().then(({ copiedBody }) => copiedBody(client, body));
      if (!(await copyAndTell(copied.then(({ text }) => text)))) return;
      const { missing } = await copied;
      if (missing.length > 0) toast.info(`Missing in the copy: ${missing.join(', ')}`);
    },
    [client],
  );
}
