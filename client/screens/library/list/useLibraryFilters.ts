import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { debounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { type LibraryFilters, NOT_NARROWED, readFilters, writeFilters } from './libraryFilters.ts';
import { libraryMemory } from './libraryMemory.ts';

/** Keeps the filters in the address, for Back, reloads and bookmarks. Typed text is added after a pause. */
export function useLibraryFilters(owner: string) {
  const [address, setAddress] = useSearchParams();
  const addressed = queryOf(readFilters(address));
  const [remembered, setRemembered] = useState(() => (addressed === '' ? libraryMemory.recall(owner).query : ''));
  const query = remembered || addressed;
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);

  const change = useCallback(
    (changes: Partial<LibraryFilters>) =>
      setAddress((current) => writeFilters(current, { ...readFilters(current), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  const search = useSearchText(filters.search, change);

  // Entering the Library without filters restores the last ones.
  const restore = useEffectEvent(() => change(filters));
  useEffect(() => {
    if (!remembered) libraryMemory.keepFilters(owner, addressed);
    else if (addressed === remembered) setRemembered('');
    else restore();
  }, [owner, remembered, addressed]);

  /** Shows these filters with their search text, and drops what was being typed. */
  function show(changes: Partial<LibraryFilters>) {
    search.show(changes.search ?? '');
    change(changes);
  }
  return { filters, query, change, show, clear: () => show(NOT_NARROWED), search };
}

/** The text of the search field, which is ahead of the search by the debounce. */
function useSearchText(searched: string, change: (changes: Partial<LibraryFilters>) => void) {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState({ searched, asked: searched });
  if (searched !== known.searched) {
    setKnown({ ...known, searched });
    // Changed by Back or a link, and not by typing.
    if (searched !== known.asked) setText(searched);
  }

  function set(next: string) {
    setText(next);
    if (next === '') ask('');
  }
  /** Sets the text without a search, which the caller starts. */
  function show(next: string) {
    setText(next);
    setKnown((last) => ({ ...last, asked: next }));
  }
  function ask(next: string) {
    setKnown((last) => ({ ...last, asked: next }));
    change({ search: next });
  }
  const [{ schedule, cancel }] = useState(() => debounced(LIMITS.searchDebounce));
  const askForText = useEffectEvent(() => ask(text));
  useEffect(() => {
    if (text !== searched) schedule(() => askForText());
    return cancel;
  }, [text, searched, schedule, cancel]);

  return { text, set, show };
}

function queryOf(filters: LibraryFilters): string {
  return writeFilters(new URLSearchParams(), filters).toString();
}
