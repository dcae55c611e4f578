import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLibrary } from '../currentLibrary.ts';
import { useRestoreContentsMutation, useTrashedContentsQuery } from '../trash/trash.generated.ts';
import { FIRST_TRASHED, leaveTrash } from '../trash/trashPolicy.ts';

interface ContentGoneProps {
  id: string;
  /** Whether the form is being saved. */
  pending: boolean;
  /** Called when the content is in the Library again: its form can be saved. */
  onRestored: () => void;
  onSaveAsNew: () => void;
  /** Returns to the form. */
  onClose: () => void;
}

/** Shown when the content was deleted elsewhere meanwhile: its text can be saved with it restored, or as a new one. */
export function ContentGone({ id, pending, onRestored, onSaveAsNew, onClose }: ContentGoneProps) {
  const [restore, { loading }] = useRestoreContentsMutation();
  const [isPurged, setPurged] = useState(false);
  const canRestore = useMayBeInTrash(id) && !isPurged;

  async function restoreIt() {
    try {
      const { data } = await restore({
        variables: { input: { ids: [id] } },
        update: (cache, { data: restored }) =>
          leaveTrash(cache, restored?.restoreContents.contents.map((content) => content.id) ?? []),
      });
      if (data?.restoreContents.failures.length === 0) onRestored();
      else setPurged(true);
    } catch (error) {
      toast.error(`Failed to restore contents. ${userMessage(error)}`);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="medium"
      title="This prompt was deleted"
      description={`It was deleted in another tab or on another device. Your text is still here. ${
        canRestore
          ? 'Restore the prompt with your text, or save your text as a new prompt.'
          : 'The prompt is not in the trash, but you can save your text as a new prompt.'
      }`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button variant={canRestore ? 'secondary' : 'primary'} pending={pending} onClick={onSaveAsNew}>
            Save as new
          </Button>
          {canRestore && (
            <Button variant="primary" pending={pending || loading} onClick={() => void restoreIt()}>
              Restore
            </Button>
          )}
        </>
      }
    />
  );
}

/** False once it is known that the trash does not have it. Of a long trash only the last deleted ones are compared. */
function useMayBeInTrash(id: string): boolean {
  const { id: libraryId } = useLibrary();
  const { data } = useTrashedContentsQuery({ variables: { libraryId, ...FIRST_TRASHED }, fetchPolicy: 'no-cache' });
  if (!data) return true;
  const { results, totalCount } = data.trashedContents;
  return results.length < totalCount || results.some((trashed) => trashed.id === id);
}
