import { useNavigate } from 'react-router-dom';
import { evictDeleted } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { toast, type ToastAction } from '../../../ui/toasts/toast.ts';
import { inBatches } from '../batches.ts';
import { type LibraryChoiceFragment, useCopyContentsMutation, useMoveContentsMutation } from './libraries.generated.ts';
import { libraryAddress, nameOf } from './libraryNames.ts';
import type { TransferKind } from './transferFacts.ts';

const DONE: Record<TransferKind, string> = { move: 'moved', copy: 'copied' };

/** Receives prompts that were moved, or moved back. */
export type OnMoved = (ids: string[], isUndone: boolean) => void;

/** Moves prompts to another library, or copies them there, and shows the result with a way to open it. */
export function useTransfer(onMoved: OnMoved) {
  const navigate = useNavigate();
  const [move, { loading: moving }] = useMoveContentsMutation({
    update: (cache, { data }) =>
      evictDeleted(cache, 'Content', 'contents', data?.moveContents.contents.map(({ id }) => id) ?? []),
  });
  const [copy, { loading: copying }] = useCopyContentsMutation();

  async function send(kind: TransferKind, ids: string[], libraryId: string) {
    const variables = { input: { ids, libraryId } };
    if (kind === 'move') return (await move({ variables })).data?.moveContents;
    return (await copy({ variables })).data?.copyContents;
  }

  /** Resolves with whether at least a part succeeded. `from` is the library to which a move can be undone. */
  async function transfer(
    kind: TransferKind,
    ids: string[],
    to: LibraryChoiceFragment,
    from?: LibraryChoiceFragment,
  ): Promise<boolean> {
    const there: string[] = [];
    try {
      const failures = await inBatches(ids, async (batch) => {
        const answer = await send(kind, batch, to.id);
        there.push(...(answer?.contents.map(({ id }) => id) ?? []));
        return answer?.failures;
      });
      if (failures[0]) toast.error(`${counted(failures.length, 'prompt')} not ${DONE[kind]}. ${failures[0].message}`);
      if (there.length > 0) say(kind, there, to, from);
    } catch (error) {
      toast.error(`Failed to ${kind} prompts. ${userMessage(error)}`);
    }
    if (kind === 'move' && there.length > 0) onMoved(there, from === undefined);
    return there.length > 0;
  }

  function say(kind: TransferKind, there: string[], to: LibraryChoiceFragment, from?: LibraryChoiceFragment) {
    const single = there.length === 1 ? there[0] : undefined;
    const actions: ToastAction[] = [{ label: 'Open', onPress: () => void navigate(libraryAddress(to, single)) }];
    if (kind === 'move' && from) actions.push({ label: 'Undo', onPress: () => void transfer('move', there, from) });
    toast.success(`${counted(there.length, 'prompt')} ${DONE[kind]} to ${nameOf(to)}.`, { actions });
  }

  return { transfer, transferring: moving || copying };
}
