import { useState } from 'react';
import { errorCode } from '../../graphql/errors.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';

const lazyStep = lazyModule(() => import('./SecondFactorStep.tsx'), { prefetch: false });

/** Whether a code is asked for, as a second step: once the server has said that the account needs one. */
export function useSecondFactor() {
  const [isAsked, setIsAsked] = useState(false);
  const code = useLazyModule(lazyStep, isAsked);

  /** Sends; null when that is how it turned out that a code is needed. */
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
