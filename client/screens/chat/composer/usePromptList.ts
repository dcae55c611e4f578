import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useDebounced } from '../../../lib/debounced.ts';
import { isComposing } from '../../../lib/keyboard/keys.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { type ChatPromptsQuery, useChatPromptsQuery } from './composer.generated.ts';

export type Prompt = ChatPromptsQuery['searchContents'][number];

/**
 * Prompts of all libraries of the user that a field searches: arrow keys move, Enter and Tab choose. A choice waits for what is found
 * by the last letter, Enter goes to `onNone` if that is nothing. Nothing is asked while `search` is null.
 */
export function usePromptList(search: string | null, onChoose: (prompt: Prompt) => void, onNone?: () => void) {
  const id = useId();
  const debounced = useDebounced(search, LIMITS.lookupDebounce);
  // Bypasses the cache, so that these few do not mix with the Library's lists.
  const { data, previousData, error, loading } = useChatPromptsQuery({
    variables: { search: debounced?.trim() ?? '' },
    skip: search === null || debounced === null,
    fetchPolicy: 'no-cache',
  });
  const prompts = search === null ? [] : ((data ?? previousData)?.searchContents ?? []);
  const settled = !loading && debounced === search;
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, prompts.length - 1));
  const [searched, setSearched] = useState(search);
  /** The key that was pressed to choose, until the results are complete. */
  const [chosenBy, setChosenBy] = useState<string | null>(null);
  if (searched !== search) {
    setSearched(search);
    setActive(0);
    setChosenBy(null);
  }

  const choose = useEffectEvent((key: string) => {
    const chosen = prompts[current];
    setChosenBy(null);
    if (chosen) onChoose(chosen);
    else if (key === 'Enter') onNone?.();
  });
  useEffect(() => {
    if (chosenBy !== null && settled) choose(chosenBy);
  }, [chosenBy, settled]);

  /** Returns whether the list has handled the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (search === null || (settled && prompts.length === 0) || isComposing(event.nativeEvent)) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chooses = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey;
    if (!step && !chooses) return false;
    event.preventDefault();
    if (step) setActive((current + step + prompts.length) % Math.max(1, prompts.length));
    else setChosenBy(event.key);
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;
  return {
    prompts,
    active: current,
    setActive,
    settled,
    failed: error !== undefined,
    listId: id,
    optionId,
    onKeyDown,
    onChoose,
    /** Props for the search field. */
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': prompts.length > 0 ? optionId(current) : undefined,
    } as const,
  };
}

export type PromptChoices = ReturnType<typeof usePromptList>;
