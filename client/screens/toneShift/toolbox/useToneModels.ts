import { useEffect } from 'react';
import { chooseModel } from '../../../conversation/models.ts';
import { useLastModel, useModels } from '../../../conversation/useModels.ts';
import { kept } from '../../../lib/kept.ts';
import { SHORT_TOAST_DURATION, toast } from '../../../ui/toasts/toast.ts';

export function useToneModels() {
  const { models, error, retry } = useModels('TONE_SHIFT', { withProviders: false });
  const { lastId, remember } = useLastModel(kept.toneShiftModel);

  useEffect(() => {
    if (error) toast.error('Failed to fetch models', { duration: SHORT_TOAST_DURATION });
  }, [error]);

  return { models, model: chooseModel(models, lastId), failed: error !== undefined, retry, choose: remember };
}

export type ToneModels = ReturnType<typeof useToneModels>;
