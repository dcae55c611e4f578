import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { shortToastDuration, toast } from '../../ui/toast.ts';

/** §2: a text that comes with the address fills the input, and leaves the address. */
export function useContentFromAddress(onContent: (content: string) => void) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const content = address.get('content');

  const take = useEffectEvent((text: string) => {
    onContent(text);
    toast.info(`Loaded content: ${address.get('title') || 'Untitled'}`, { duration: shortToastDuration });
    void navigate('/tone-shift', { replace: true });
  });
  useEffect(() => {
    if (content) take(content);
  }, [content]);
}
