import { useState } from 'react';
import { type Prompt, usePromptList } from './usePromptList.ts';

/** `/` at the beginning of a message looks for a prompt of the Library by its title; the chosen one takes the place of what was typed. Enter means `onEnter` where there is none. */
export function useSlashPrompts(text: string, onChange: (text: string) => void, onEnter: () => void) {
  const [dismissed, setDismissed] = useState(false);
  const typed = /^\/([^\n]*)$/.exec(text)?.[1];
  if (typed === undefined && dismissed) setDismissed(false);
  const open = typed !== undefined && !dismissed;
  const choices = usePromptList(open ? typed : null, (prompt: Prompt) => onChange(prompt.content), onEnter);
  return { open, choices, dismiss: () => setDismissed(true) };
}
