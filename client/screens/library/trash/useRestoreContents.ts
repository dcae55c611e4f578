import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { toast, type ToastAction } from '../../../ui/toasts/toast.ts';
import { inBatches } from '../batches.ts';
import { useRestoreContentsMutation } from './trash.generated.ts';
import { leaveTrash } from './trashPolicy.ts';

/** Restores contents from the trash, and shows the result. */
export function useRestoreContents(onRestored: (ids: string[]) => void) {
  const [mutate, { loading }] = useRestoreContentsMutation();

  async function restore(ids: string[]): Promise<void> {
    try {
      const failures = await inBatches(ids, async (batch) => {
        const { data } = await mutate({
          variables: { input: { ids: batch } },
          update: (cache, { data: restored }) =>
            leaveTrash(cache, restored?.restoreContents.contents.map(({ id }) => id) ?? []),
        });
        return data?.restoreContents.failures;
      });
      const restored = ids.length - failures.length;
      if (restored > 0) toast.success(restored === 1 ? 'Prompt restored.' : `${counted(restored, 'prompt')} restored.`);
      if (failures[0]) toast.error(`${counted(failures.length, 'prompt')} not restored. ${failures[0].message}`);
      onRestored(ids);
    } catch (error) {
      toast.error(`Failed to restore contents. ${userMessage(error)}`);
    }
  }

  /** The Undo action of a toast about deleted contents. */
  const undo = (ids: string[]): ToastAction[] =>
    ids.length === 0 ? [] : [{ label: 'Undo', onPress: () => void restore(ids) }];

  return { restore, restoring: loading, undo };
}
