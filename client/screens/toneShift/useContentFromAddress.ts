import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toastFailure } from '../../conversation/toastFailure.ts';
import { userMessage } from '../../graphql/errors.ts';
import { SHORT_TOAST_DURATION, toast } from '../../ui/toasts/toast.ts';
import { AddressedContentDocument } from './toneShift.generated.ts';

/**
 * A text that comes with the address fills the input, and leaves the address. One too long for an address comes by its
 * id.
 */
export function useContentFromAddress(onContent: (content: string) => void) {
  const client = useApolloClient();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const content = address.get('content');
  const contentId = address.get('contentId');
  const title = address.get('title');

  async function read(id: string): Promise<string | null> {
    const { data } = await client.query({
      query: AddressedContentDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return data?.content.content ?? null;
  }

  const take = useEffectEvent(async () => {
    void navigate('/tone-shift', { replace: true });
    try {
      const text = content ?? (contentId && (await read(contentId)));
      if (!text) return;
      onContent(text);
      toast.info(`Loaded content: ${title || 'Untitled'}`, { duration: SHORT_TOAST_DURATION });
    } catch (error) {
      toastFailure(userMessage(error));
    }
  });
  useEffect(() => {
    if (content !== null || contentId !== null) void take();
  }, [content, contentId]);
}
