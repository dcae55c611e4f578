import { useState } from 'react';
import { counted } from '../../../lib/text.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLibrary } from '../currentLibrary.ts';
import {
  type LibraryChoiceFragment,
  useLibrariesQuery,
  useMovedContentsQuery,
  useMovedTargetsQuery,
} from './libraries.generated.ts';
import styles from './libraries.module.css';
import { nameOf } from './libraryNames.ts';
import { transferFacts, type TransferKind } from './transferFacts.ts';
import { type OnMoved, useTransfer } from './useTransfer.ts';

/** The server's limit of ids per query. Of a longer selection the first ones are examined. */
const MAX_EXAMINED = 100;

interface TransferDialogProps {
  kind: TransferKind;
  ids: string[];
  onMoved: OnMoved;
  onClose: () => void;
}

/** Asks for the library to which prompts are moved or copied, and says before what will change. */
export function TransferDialog({ kind, ids, onMoved, onClose }: TransferDialogProps) {
  const { data } = useLibrariesQuery({ fetchPolicy: 'cache-and-network' });
  const { id: fromId } = useLibrary();
  const libraries = data?.libraries ?? [];
  const from = libraries.find(({ id, isOwn }) => (fromId === null ? isOwn : id === fromId));
  const targets = libraries.filter((library) => library !== from && library.role !== 'VIEWER');
  const [chosen, setChosen] = useState<string | null>(null);
  const to = targets.find(({ id }) => id === chosen) ?? (targets.length === 1 ? targets[0] : undefined);
  const { transfer, transferring } = useTransfer(onMoved);
  const verb = kind === 'move' ? 'Move' : 'Copy';

  async function submit() {
    if (to && (await transfer(kind, ids, to, from))) onClose();
  }
  return (
    <FormDialog
      open
      title={`${verb} ${ids.length === 1 ? 'this prompt' : counted(ids.length, 'prompt')}`}
      submitLabel={verb}
      dirty={false}
      disabled={!to}
      pending={transferring}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {data && targets.length === 0 ? (
        <p>There is no other library that you may change.</p>
      ) : (
        <Select
          label="Library"
          value={to?.id ?? null}
          options={targets.map((library) => ({ value: library.id, label: nameOf(library) }))}
          placeholder="Choose a library"
          onChange={setChosen}
        />
      )}
      {to && <Facts kind={kind} ids={ids} from={from} to={to} libraries={libraries} />}
    </FormDialog>
  );
}

interface FactsProps extends Pick<TransferDialogProps, 'kind' | 'ids'> {
  from: LibraryChoiceFragment | undefined;
  to: LibraryChoiceFragment;
  libraries: readonly LibraryChoiceFragment[];
}

function Facts({ kind, ids, from, to, libraries }: FactsProps) {
  const { data, error } = useMovedContentsQuery({
    variables: { ids: ids.slice(0, MAX_EXAMINED) },
    fetchPolicy: 'no-cache',
  });
  const contents = data?.contentsByIds;
  const targets = [...new Set(contents?.flatMap((content) => content.contextReferences.map(({ id }) => id)))];
  const { data: found, error: notFound } = useMovedTargetsQuery({
    variables: { ids: targets.slice(0, MAX_EXAMINED) },
    skip: targets.length === 0,
    fetchPolicy: 'no-cache',
  });
  if (error || notFound) return <p role="alert">The effects could not be loaded.</p>;
  if (!contents || (targets.length > 0 && !found)) return <Skeleton height="60px" />;
  const libraryOf = new Map(found?.contentsByIds.map(({ id, libraryId }) => [id, libraryId]));
  return (
    <ul className={styles.facts} aria-label={`Effects of the ${kind}`}>
      {transferFacts({ kind, from, to, libraries, contents, libraryOf }).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {ids.length > MAX_EXAMINED && <li>{`The first ${MAX_EXAMINED} prompts were examined for this.`}</li>}
    </ul>
  );
}
