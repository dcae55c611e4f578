import { useState } from 'react';
import { fieldErrors, userMessage } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { expiryOf, instantOf } from './expiry.ts';
import { ExpiryField } from './ExpiryField.tsx';
import { LinkAddresses } from './LinkAddresses.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { isExpired } from './sharedLink.ts';
import { type SharedLinkItemFragment, useUpdateSharedLinkMutation } from './sharing.generated.ts';
import styles from './sharing.module.css';

/** The addresses of a public link, with its expiry, its references, and whether search engines may list it. */
export function LinkSettingsDialog({ link, onClose }: { link: SharedLinkItemFragment; onClose: () => void }) {
  const [expiry, setExpiry] = useState(expiryOf(isExpired(link) ? null : link.expiresAt));
  const [isIndexable, setIndexable] = useState(link.isIndexable);
  const [includesReferences, setIncludesReferences] = useState(link.includesReferences);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [update, { loading }] = useUpdateSharedLinkMutation();

  async function save() {
    const expiresAt = instantOf(expiry);
    if (expiresAt === undefined) return setProblems({ expiresAt: 'Choose today or a later day.' });
    try {
      await update({ variables: { input: { id: link.id, expiresAt, isIndexable, includesReferences } } });
      toast.success('Link updated.');
      onClose();
    } catch (error) {
      setProblems(fieldErrors(error));
      toast.error(`Failed to share content. ${userMessage(error)}`);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Public link"
      description={link.contentTitle}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={loading} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        <LinkAddresses shareId={link.id} />
        <ExpiryField expiry={expiry} error={problems.expiresAt} onChange={setExpiry} />
        <ReferencesField
          contentId={link.contentId}
          included={includesReferences}
          error={problems.includesReferences}
          onChange={setIncludesReferences}
        />
        <Checkbox label="Search engines may list it" checked={isIndexable} onChange={setIndexable} />
      </div>
    </Dialog>
  );
}
