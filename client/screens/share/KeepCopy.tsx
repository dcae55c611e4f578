import { useNavigate, useSearchParams } from 'react-router-dom';
import { userMessage } from '../../graphql/errors.ts';
import { useSession } from '../../session.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/popups/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useKeepSharedContentMutation } from './share.generated.ts';
import type { SharedContent } from './SharedContentMeta.tsx';

/** The query parameter of a visitor who wanted a copy before signing up. */
const KEEP = 'keep';

/** Saves a copy in the reader's library. A visitor signs up first, returns here and is asked once. */
export function KeepCopy({ shared: { id, title } }: { shared: SharedContent }) {
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const [keep, { loading }] = useKeepSharedContentMutation();
  if (!user)
    return (
      <ButtonLink to="/signup" state={{ returnTo: `/share/${id}?${KEEP}=1` }}>
        Keep a copy
      </ButtonLink>
    );

  const stopAsking = () => setAddress({}, { replace: true });
  async function save() {
    try {
      const { data } = await keep({ variables: { input: { shareId: id } } });
      if (!data) return;
      const { id: copy } = data.keepSharedContent;
      const open = { label: 'Open', onPress: () => void navigate(`/prompt-manager?content=${copy}`) };
      toast.success('A copy is now in your library.', { actions: [open] });
    } catch (error) {
      toast.error(`Failed to keep a copy. ${userMessage(error)}`);
    }
    if (address.has(KEEP)) stopAsking();
  }
  return (
    <>
      <Button pending={loading} onClick={() => void save()}>
        Keep a copy
      </Button>
      <ConfirmDialog
        open={address.has(KEEP)}
        onOpenChange={(open) => !open && stopAsking()}
        title="Keep a copy?"
        question={`“${title}” will be saved in your library.`}
        confirmLabel="Keep a copy"
        pending={loading}
        onConfirm={() => void save()}
      />
    </>
  );
}
