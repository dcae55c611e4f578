import { type KeyboardEvent, useId, useState } from 'react';
import { useDebounced } from '../../lib/hooks.ts';
import { type ChatPromptsQuery, useChatPromptsQuery } from './chat.generated.ts';

export type Prompt = ChatPromptsQuery['contents']['results'][number];

/** Typing rests this long before the Library is asked, ms. */
const rest = 200;

/** Prompts of the Library that a field searches: arrow keys move, Enter and Tab choose. Nothing is asked while `search` is null. */
export function usePromptList(search: string | null, onChoose: (prompt: Prompt) => void) {
  const id = useId();
  const rested = useDebounced(search, rest);
  // The Library's own lists in the cache are not to be mixed with these few.
  const { data, previousData, error, loading } = useChatPromptsQuery({ variables: { search: rested?.trim() ?? '' }, skip: search === null || rested === null, fetchPolicy: 'no-cache' });
  const prompts = search === null ? [] : ((data ?? previousData)?.contents.results ?? []);
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, prompts.length - 1));
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setActive(0);
  }

  /** True when the key was the list's. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const chosen = prompts[current];
    if (search === null || !chosen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chooses = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!step && !chooses) return false;
    event.preventDefault();
    if (step) setActive((current + step + prompts.length) % prompts.length);
    else onChoose(chosen);
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;
  return {
    prompts,
    active: current,
    setActive,
    settled: !loading && rested === search,
    failed: error !== undefined,
    listId: id,
    optionId,
    onKeyDown,
    onChoose,
    /** For the field that searches. */
    fieldProps: { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': prompts.length > 0 ? optionId(current) : undefined } as const,
  };
}

export type PromptChoices = ReturnType<typeof usePromptList>;
