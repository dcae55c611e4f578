import { lazyModule } from '../lib/lazyModule.ts';
import { useLazyModule } from '../ui/useLazyModule.ts';
import { useSpending } from './useSpending.ts';

const lazyBanner = lazyModule(() => import('./SpendingBanner.tsx'), { prefetch: false });

/**
 * Warns on screens that use models that the AI spending limit is nearly or fully spent, until the user dismisses it.
 */
export function SpendingNotice() {
  const spending = useSpending();
  const banner = useLazyModule(lazyBanner, spending !== null, () => undefined);
  return spending && banner && <banner.SpendingBanner key={spending.threshold} {...spending} />;
}
