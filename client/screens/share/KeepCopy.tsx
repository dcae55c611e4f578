import { useSearchParams } from 'react-router-dom';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useSession } from '../../session.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import type { SharedContent } from './SharedContentMeta.tsx';

const lazyDialog = lazyModule(() => import('./KeepCopyDialog.tsx'), { prefetch: false });

/** The query parameter of the dialog, which is still in the address after a visitor has signed up or logged in. */
const KEEP = 'keep';

/** Saves a copy in the reader's library, after a question. A visitor signs up first and returns to the question. */
export function KeepCopy({ shared: { id, title } }: { shared: SharedContent }) {
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  const isAsking = user !== null && address.has(KEEP);
  const dialog = useLazyModule(lazyDialog, isAsking);
  if (!user)
    return (
      <ButtonLink to="/signup" state={{ returnTo: `/share/${id}?${KEEP}=1` }}>
        Keep a copy
      </ButtonLink>
    );
  return (
    <>
      <Button onClick={() => setAddress({ [KEEP]: '1' }, { replace: true })}>Keep a copy</Button>
      {dialog && (
        <dialog.KeepCopyDialog
          shareId={id}
          title={title}
          open={isAsking}
          onClose={() => setAddress({}, { replace: true })}
        />
      )}
    </>
  );
}
