import { useState } from 'react';
import { errorCode } from '../../graphql/errors.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';

const lazyStep = lazyModule(() => import('./SecondFactorStep.tsx'), { prefetch: false });

/** Whether a code is needed as a second step, which the server reports after the first. */
export function useSecondFactor() {
  const [isAsked, setIsAsked] = useState(false);
  const code = useLazyModule(lazyStep, isAsked);

  /** Sends the form. Returns null if the response is that a code is needed. */
  async function attempt<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await send();
    } catch (error) {
      if (isAsked || errorCode(error) !== 'SECOND_FACTOR_REQUIRED') throw error;
      setIsAsked(true);
      return null;
    }
  }

  return { isAsked, attempt, leave: () => setIsAsked(false), Step: code?.SecondFactorStep };
}
