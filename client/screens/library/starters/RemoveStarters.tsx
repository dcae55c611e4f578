import { counted } from '../../../lib/text.ts';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDeleteContents } from '../useDeleteContents.ts';

export interface TakenStarter {
  id: string;
  version: number;
}

interface RemoveStartersProps {
  starters: TakenStarter[];
  onClose: () => void;
}

/** Asks before the starter prompts are removed, and reports how many of them were edited. */
export function RemoveStarters({ starters, onClose }: RemoveStartersProps) {
  const { remove, deleting } = useDeleteContents();
  const changed = starters.filter(({ version }) => version > 1).length;

  async function confirm() {
    const stayed = await remove(starters.map(({ id }) => id));
    if (stayed) toast.success(`${counted(starters.length - stayed.length, 'starter prompt')} removed.`);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove starter prompts"
      question={`${counted(starters.length, 'prompt')} tagged starter will be removed${changed > 0 ? `, ${changed.toLocaleString()} of them changed by you` : ''}. They stay in the trash for 30 days.`}
      confirmLabel="Remove"
      dangerous
      pending={deleting}
      onConfirm={() => void confirm()}
    />
  );
}
