import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import { counted } from '../../lib/text.ts';
import { toast, type ToastAction } from '../../ui/toasts/toast.ts';
import { inBatches } from './batches.ts';
import { type BulkFailureFragment, useChangeContentsTypeMutation } from './library.generated.ts';
import { ContentCardFragmentDoc } from './list/list.generated.ts';
import { useTagContentsMutation } from './order/order.generated.ts';
import { useStarContents } from './order/useStarContents.ts';
import { useRestoreContents } from './trash/useRestoreContents.ts';
import { useDeleteContents } from './useDeleteContents.ts';

export interface BulkFailure extends BulkFailureFragment {
  title: string;
}

export interface BulkReport {
  title: string;
  failures: BulkFailure[];
}

/**
 * Changes the category, tags or star of a selection, or deletes it: in one request, or several for a long one. `onDone`
 * receives the changed ids.
 */
export function useBulkActions(ids: string[], onDone: (ids: string[]) => void) {
  const { cache } = useApolloClient();
  const [changeType, { loading: changing }] = useChangeContentsTypeMutation();
  const [tag, { loading: tagging }] = useTagContentsMutation();
  const { star, starring } = useStarContents();
  const { remove, deleting } = useDeleteContents();
  const { undo } = useRestoreContents(onDone);
  const [report, setReport] = useState<BulkReport | null>(null);

  function titleOf(id: string): string {
    return (
      cache.readFragment({ fragment: ContentCardFragmentDoc, fragmentName: 'ContentCard', id: `Content:${id}` })
        ?.title ?? `Prompt ${id}`
    );
  }

  function finish(verb: string, failures: BulkFailure[], actions: ToastAction[] = []) {
    const done = ids.length - failures.length;
    if (failures.length > 0) setReport({ title: `${done} ${verb}, ${failures.length} not`, failures });
    else toast.success(`${counted(done, 'prompt')} ${verb}.`, { actions });
    onDone(ids);
  }

  async function updateCategory(contentTypeId: string) {
    try {
      const failures = await inBatches(
        ids,
        async (batch) =>
          (await changeType({ variables: { input: { ids: batch, contentTypeId } } })).data?.changeContentsType.failures,
      );
      finish('updated', titled(failures));
    } catch (error) {
      toast.error(`Failed to update categories. ${userMessage(error)}`);
    }
  }

  async function tagAll(add: string[], removed: string[]) {
    try {
      const failures = await inBatches(
        ids,
        async (batch) =>
          (await tag({ variables: { input: { ids: batch, add, remove: removed } } })).data?.tagContents.failures,
      );
      finish('updated', titled(failures));
    } catch (error) {
      toast.error(`Failed to change the tags. ${userMessage(error)}`);
    }
  }

  async function starAll(isStarred: boolean) {
    const failures = await star(ids, isStarred);
    if (failures) finish('updated', titled(failures));
  }

  async function deleteAll() {
    // The titles are lost with the deleted contents, so they are read first.
    const titles = new Map(ids.map((id) => [id, titleOf(id)]));
    const failures = await remove(ids);
    if (failures)
      finish(
        'deleted',
        failures.map((failure) => ({ ...failure, title: titles.get(failure.id) ?? failure.id })),
        undo(ids),
      );
  }

  const titled = (failures: BulkFailureFragment[]) =>
    failures.map((failure) => ({ ...failure, title: titleOf(failure.id) }));

  return {
    updateCategory,
    tagAll,
    starAll,
    deleteAll,
    busy: changing || tagging || starring || deleting,
    report,
    dismissReport: () => setReport(null),
  };
}
