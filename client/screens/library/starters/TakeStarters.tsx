import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useAddStartersMutation } from './starters.generated.ts';

/** Adds starter prompts to an empty Library. */
export function TakeStarters({ onTaken }: { onTaken: (ids: string[]) => void }) {
  const [add, { loading }] = useAddStartersMutation();

  async function take() {
    try {
      const { data } = await add();
      const ids = data?.addStarters.createdIds ?? [];
      toast.success(`${counted(ids.length, 'starter prompt')} added. You can remove them from the More menu.`);
      onTaken(ids);
    } catch (error) {
      toast.error(`The starter prompts could not be added. ${userMessage(error)}`);
    }
  }

  return (
    <Button pending={loading} onClick={() => void take()}>
      Add 12 starter prompts
    </Button>
  );
}
