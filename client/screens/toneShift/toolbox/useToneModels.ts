import { useEffect, useState } from 'react';
import { storage } from '../../../lib/browser.ts';
import { shortToastDuration, toast } from '../../../ui/toast.ts';
import { chooseModel } from '../models.ts';
import { useToneModelsQuery } from './toolbox.generated.ts';

/** The chosen model's id is kept in local storage under this name. */
const key = 'toneShiftSelectedModel';

/** The models that can be asked, and the one that will be. */
export function useToneModels() {
  const { data, error, refetch } = useToneModelsQuery();
  const [chosenId, setChosenId] = useState(() => storage.get(key));
  const models = data?.models ?? [];

  useEffect(() => {
    if (error) toast.error('Failed to fetch models', { duration: shortToastDuration });
  }, [error]);

  return {
    models,
    model: chooseModel(models, chosenId),
    failed: error !== undefined && !data,
    retry: () => void refetch(),
    choose(id: string) {
      storage.set(key, id);
      setChosenId(id);
    },
  };
}

export type ToneModels = ReturnType<typeof useToneModels>;
