import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useSession } from '../../../session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { useLibrary } from '../currentLibrary.ts';
import type { TransferKind } from './transferFacts.ts';
import type { OnMoved } from './useTransfer.ts';

const lazyDialog = lazyModule(() => import('./TransferDialog.tsx'), { prefetch: false });

interface TransferButtonsProps {
  ids: string[];
  disabled: boolean;
  onMoved: OnMoved;
  /** Called before the dialog opens. Resolves with whether it may. */
  before?: () => Promise<boolean>;
  variant?: 'quiet' | 'secondary';
}

/** Moves prompts to another library, or copies them there. Renders nothing for a user who has only their own. */
export function TransferButtons({ ids, disabled, onMoved, before, variant = 'secondary' }: TransferButtonsProps) {
  const { id, mayEdit } = useLibrary();
  const hasOthers = useSession().user?.hasSharedLibraries || id !== null;
  const [asked, setAsked] = useState<TransferKind | null>(null);
  const dialog = useLazyModule(lazyDialog, asked);
  if (!hasOthers) return null;

  async function ask(kind: TransferKind) {
    if (!before || (await before())) setAsked(kind);
  }
  return (
    <>
      {mayEdit && (
        <Button variant={variant} size="small" disabled={disabled} onClick={() => void ask('move')}>
          Move to…
        </Button>
      )}
      <Button variant={variant} size="small" disabled={disabled} onClick={() => void ask('copy')}>
        Copy to…
      </Button>
      {dialog && asked && (
        <dialog.TransferDialog kind={asked} ids={ids} onMoved={onMoved} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
