import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { expiryOf, instantOf } from './expiry.ts';
import { ExpiryField } from './ExpiryField.tsx';
import { LinkSettingsDialog } from './LinkSettingsDialog.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import type { SharedLinkItemFragment } from './sharing.generated.ts';
import styles from './sharing.module.css';
import { useSharing } from './useSharing.ts';

interface ShareDialogProps {
  /** Null while the dialog is closed. */
  contentId: string | null;
  onClose: () => void;
  onShared: (contentId: string) => void;
}

/** Asks before a prompt is made public, shares it, and copies its link. */
export function ShareDialog({ contentId, onClose, onShared }: ShareDialogProps) {
  const [expiry, setExpiry] = useState(expiryOf(null));
  const [includesReferences, setIncludesReferences] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<SharedLinkItemFragment | null>(null);
  const { share, busy } = useSharing();

  function close() {
    setExpiry(expiryOf(null));
    setIncludesReferences(false);
    setProblem(undefined);
    onClose();
  }

  async function confirm() {
    if (contentId === null || busy) return;
    const expiresAt = instantOf(expiry);
    if (expiresAt === undefined) return setProblem('Choose today or a later day.');
    if (!(await share({ contentId, expiresAt, includesReferences }, setShown))) return;
    close();
    onShared(contentId);
  }

  return (
    <>
      <ConfirmDialog
        open={contentId !== null}
        onOpenChange={(open) => !open && close()}
        title="Share this prompt?"
        question="Are you sure you want to share the prompt? This will create a public link that anyone can access."
        confirmLabel="Yes, make it public"
        pending={busy}
        onConfirm={() => void confirm()}
      >
        <div className={styles.choices}>
          <ExpiryField expiry={expiry} error={problem} onChange={setExpiry} />
          {contentId !== null && (
            <ReferencesField contentId={contentId} included={includesReferences} onChange={setIncludesReferences} />
          )}
        </div>
      </ConfirmDialog>
      {shown && <LinkSettingsDialog link={shown} onClose={() => setShown(null)} />}
    </>
  );
}
