import { useState } from 'react';
import { toastFailure } from '../../../conversation/toastFailure.ts';
import { readCredentials } from '../../../graphql/credentials.ts';
import { fieldErrors, userMessage } from '../../../graphql/errors.ts';
import { useSession } from '../../../session.tsx';
import { SHORT_TOAST_DURATION, toast } from '../../../ui/toasts/toast.ts';
import { InvalidItemType } from '../toolbox/itemTypes.ts';
import { ToneCatalogueDocument } from '../toolbox/toolbox.generated.ts';

export const NAME_REQUIRED = 'Name is required';

export const reloadItems = { refetchQueries: [ToneCatalogueDocument], awaitRefetchQueries: true };

/** Runs one save at a time, for signed-in users only, and shows the result. */
export function useItemSaving(onDone: () => void) {
  const { user } = useSession();
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});

  async function save(work: () => Promise<unknown>, success: string) {
    const refusal = refusalFor(user);
    if (refusal) return toast.error(refusal, { duration: SHORT_TOAST_DURATION });
    if (saving) return;
    setSaving(true);
    setProblems({});
    try {
      await work();
      toast.success(success, { duration: SHORT_TOAST_DURATION });
      onDone();
    } catch (error) {
      setProblems(fieldErrors(error));
      toastFailure(error instanceof InvalidItemType ? error.message : userMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return { saving, problems, save: (work: () => Promise<unknown>, success: string) => void save(work, success) };
}

function refusalFor(user: { username: string } | null): string | null {
  if (!user) return 'Please log in to save changes';
  return readCredentials() ? null : 'Authentication token not found. Please log in again.';
}
