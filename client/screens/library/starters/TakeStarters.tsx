import { useApolloClient } from '@apollo/client/react';
import { readVariables } from '../../../../rules/variables.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ContentCardFragmentDoc } from '../list/list.generated.ts';
import { runHint } from '../run/runHint.ts';
import { useAddStartersMutation } from './starters.generated.ts';

export interface TakeStartersProps {
  /** Resolves when the list shows them. */
  onTaken: (ids: string[]) => Promise<void>;
  onOpen: (id: string) => void;
}

/** Adds starter prompts to an empty Library, and opens one that can be filled in, with Run pointed at. */
export function TakeStarters({ onTaken, onOpen }: TakeStartersProps) {
  const { cache } = useApolloClient();
  const [add, { loading }] = useAddStartersMutation();

  function asksForValues(id: string): boolean {
    const found = cache.readFragment({
      fragment: ContentCardFragmentDoc,
      fragmentName: 'ContentCard',
      id: `Content:${id}`,
    });
    return readVariables(found?.content ?? '').next().done === false;
  }

  async function take() {
    try {
      const { data } = await add();
      const ids = data?.addStarters.createdIds ?? [];
      toast.success(`${counted(ids.length, 'starter prompt')} added. You can remove them from the More menu.`);
      await onTaken(ids);
      const first = ids.find(asksForValues);
      if (first === undefined) return;
      runHint.set(first);
      onOpen(first);
    } catch (error) {
      toast.error(`The starter prompts could not be added. ${userMessage(error)}`);
    }
  }

  return (
    <Button variant="primary" pending={loading} onClick={() => void take()}>
      Add 12 starter prompts
    </Button>
  );
}
