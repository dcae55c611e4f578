import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isPlainPrompt } from '../../../rules/plainPrompt.ts';
import { toastFailure } from '../../conversation/toastFailure.ts';
import { userMessage } from '../../graphql/errors.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { SHORT_TOAST_DURATION, toast } from '../../ui/toasts/toast.ts';

const lazyPrompts = lazyModule(() => import('../../prompts/filledPrompt.ts'), { prefetch: false });

/**
 * Puts a prompt from the address into the input, with its references and variables filled in, and then removes it from
 * the address. A text too long for an address is passed by id only.
 */
export function useContentFromAddress(onContent: (content: string) => void) {
  const client = useApolloClient();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const content = address.get('content');
  const contentId = address.get('contentId');
  const title = address.get('title');

  async function read(id: string): Promise<string | null> {
    const { filledPrompt } = await lazyPrompts.fetch();
    const prompt = { id, title: title ?? '', content };
    return (await filledPrompt(client, prompt, 'Insert'))?.text ?? null;
  }

  /** If the references fail to load, the text from the address is used unchanged. */
  async function filled(): Promise<string | null> {
    if (contentId === null || (content !== null && isPlainPrompt(content))) return content;
    try {
      return await read(contentId);
    } catch (error) {
      if (content) toast.error(userMessage(error, 'The prompts it refers to could not be loaded.'));
      else toastFailure(userMessage(error));
      return content;
    }
  }

  const take = useEffectEvent(async () => {
    void navigate('/tone-shift', { replace: true });
    const text = await filled();
    if (!text) return;
    onContent(text);
    toast.info(`Loaded content: ${title || 'Untitled'}`, { duration: SHORT_TOAST_DURATION });
  });
  useEffect(() => {
    if (content !== null || contentId !== null) void take();
  }, [content, contentId]);
}
