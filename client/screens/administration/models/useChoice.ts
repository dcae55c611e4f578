import { useRef, useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  type AdminModelEntryFragment,
  AdminModelsDocument,
  type ModelListEntryFragment,
  useChooseModelsMutation,
} from './models.generated.ts';
import { choiceWith, markedModels } from './modelWords.ts';

type Models = readonly AdminModelEntryFragment[];

/** A click: a model is offered or not, or the default models are restored. */
type Step = { model: string; isOffered: boolean } | 'usual';

/**
 * The offered models of a provider. Each click is shown immediately and saved after the previous ones, based on their
 * result. A refused click is undone; the others are kept.
 */
export function useChoice({ provider, name }: ModelListEntryFragment, models: Models) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  /** The models after the last click; null when all clicks are saved. */
  const underWay = useRef<Promise<Models> | null>(null);
  const [mutate] = useChooseModelsMutation({ refetchQueries: [AdminModelsDocument], awaitRefetchQueries: true });

  function choose(step: Step) {
    setSteps((others) => [...others, step]);
    const saved = (underWay.current ?? Promise.resolve(models)).then((known) => save(step, known));
    underWay.current = saved;
    void saved.then(() => {
      setSteps((all) => all.filter((each) => each !== step));
      if (underWay.current === saved) underWay.current = null;
    });
  }

  /** Returns the provider's models after the save. */
  async function save(step: Step, known: Models): Promise<Models> {
    const chosen = step === 'usual' ? [] : choiceWith(known, step.model, step.isOffered);
    if (step !== 'usual' && chosen.length === 0) {
      toast.error(`Keep at least one model from ${name}.`);
      return known;
    }
    try {
      const { data } = await mutate({ variables: { input: { provider, models: chosen } } });
      if (step === 'usual') toast.success('The usual models are offered.');
      return data?.chooseModels ?? known;
    } catch (failure) {
      toast.error(userMessage(failure));
      return known;
    }
  }

  const marked = new Set(markedModels(models).map(({ model }) => model));
  // Includes the clicks that are not saved yet.
  for (const step of steps) if (step !== 'usual') marked[step.isOffered ? 'add' : 'delete'](step.model);

  return { choose, marked, isLeavingChoice: steps.includes('usual') };
}
