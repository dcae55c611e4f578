import { useEffect, useRef, useState } from 'react';
import { toastCost } from '../../../conversation/costs.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import type { EnhancementType } from '../../../graphql/schema.generated.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type EnhanceMutation, useEnhanceMutation } from './ai.generated.ts';
import { aiFailure } from './aiFailure.ts';

export type Enhanced = EnhanceMutation['enhance'];

/** An enhancement of a content's text as it is on the screen, which the user may accept. */
export function useEnhancement(contentId: string, content: string) {
  const [enhance] = useEnhanceMutation({ fetchPolicy: 'no-cache' });
  const [type, setType] = useState<EnhancementType | null>(null);
  const [result, setResult] = useState<Enhanced | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function start(enhancementType: EnhancementType) {
    const attempt = new AbortController();
    asking.current = attempt;
    setType(enhancementType);
    setResult(null);
    setFailure(null);
    try {
      const { data } = await enhance({
        variables: { input: { contentId, content, enhancementType } },
        context: { fetchOptions: { signal: attempt.signal } },
      });
      if (attempt.signal.aborted || !data) return;
      setResult(data.enhance);
      toastCost('Text enhanced', data.enhance);
    } catch (error) {
      if (attempt.signal.aborted) return;
      const sentence = aiFailure(error, 'Failed to enhance content. Please try again.');
      setFailure(sentence);
      toast.error(sentence);
    } finally {
      callEnded();
    }
  }

  /** Discards the result, or stops the model. */
  function close() {
    asking.current?.abort();
    setType(null);
  }

  return { type, result, failure, start: (chosen: EnhancementType) => void start(chosen), close };
}
