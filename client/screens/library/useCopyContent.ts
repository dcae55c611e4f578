import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { copyText } from '../../lib/browser.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import type { AskedPrompt } from '../../prompts/templateFor.ts';
import { tellCopied } from '../../ui/toasts/copyAndTell.ts';
import { toast } from '../../ui/toasts/toast.ts';

const lazyPrompts = lazyModule(() => import('../../prompts/filledPrompt.ts'), { prefetch: false });

/** Copies a prompt with its references and variables filled in, and reports the result. */
export function useCopyContent() {
  const client = useApolloClient();
  return useCallback(
    async (prompt: AskedPrompt): Promise<void> => {
      const filled = lazyPrompts.fetchForPress().then(({ filledPrompt }) => filledPrompt(client, prompt, 'Copy'));
      const copied = await copyText(filled.then((found) => found?.text ?? Promise.reject(new Error('Unwanted'))));
      const found = await filled.catch(() => undefined);
      if (found === null) return;
      tellCopied(copied, {}, found?.text);
      if (copied && found && found.missing.length > 0) toast.info(`Missing in the copy: ${found.missing.join(', ')}`);
    },
    [client],
  );
}
