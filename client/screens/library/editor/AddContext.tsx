import { useEffect, useState } from 'react';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { SearchSelect } from '../../../ui/popups/SearchSelect.tsx';
import { hintOf, type ReferenceCandidate } from './referenceRules.ts';

interface AddContextProps {
  /** The content being edited, or 'new'. */
  self: string;
  disabled: boolean;
  search: (title: string) => Promise<ReferenceCandidate[]>;
  onAdd: (candidate: ReferenceCandidate) => void;
}

/** Finds the user's contents by title and inserts a reference to the chosen one. */
export function AddContext({ self, disabled, search, onAdd }: AddContextProps) {
  const [title, setTitle] = useState('');
  const [open, setOpen] = useState(false);
  const wanted = useDebounced(title.trim(), LIMITS.lookupDebounce);
  const [found, setFound] = useState<{ title: string; candidates: ReferenceCandidate[] } | null>(null);

  useEffect(() => {
    if (!open) return;
    let left = false;
    void search(wanted).then((candidates) => !left && setFound({ title: wanted, candidates }));
    return () => {
      left = true;
    };
  }, [open, wanted, search]);

  // Results for an older text are not offered: Enter would choose from them.
  const candidates = found?.title === title.trim() ? found.candidates : null;
  return (
    <SearchSelect
      label="Add Context"
      placeholder="Search your prompts"
      disabled={disabled}
      open={open}
      onOpenChange={setOpen}
      text={title}
      onTextChange={setTitle}
      options={(candidates ?? []).map((candidate) => ({
        id: candidate.id,
        label: candidate.title,
        hint: hintOf(candidate, self),
        candidate,
      }))}
      status={!candidates ? 'Searching…' : candidates.length === 0 ? 'No matching prompts.' : null}
      onSelect={({ candidate }) => onAdd(candidate)}
    />
  );
}
