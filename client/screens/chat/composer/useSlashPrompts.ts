import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type Prompt, usePromptList } from './usePromptList.ts';

const lazyPrompts = lazyModule(() => import('../../../prompts/filledPrompt.ts'), { prefetch: false });

/**
 * `/` or `／` at the beginning of a message finds a prompt of the Library by title. The chosen one replaces the typed text,
 * with its references and variables filled in. Enter calls `onEnter` if no prompt matches. `change` receives a function
 * from the current text to the new one.
 */
export function useSlashPrompts(text: string, change: (edit: (text: string) => string) => void, onEnter: () => void) {
  const client = useApolloClient();
  const [dismissed, setDismissed] = useState(false);
  const [filling, setFilling] = useState(false);
  const typed = /^[/／]([^\n]*)$/.exec(text)?.[1];
  if (typed === undefined && dismissed) setDismissed(false);
  const open = typed !== undefined && !dismissed;

  async function insert(prompt: Prompt) {
    const { content } = prompt;
    change(() => content);
    if (prompt.contextReferences.length === 0 && !content.includes('{{')) return;
    setFilling(true);
    try {
      const { filledPrompt } = await lazyPrompts.fetchForPress();
      const filled = await filledPrompt(client, prompt, 'Insert');
      change((now) => now.replace(content, () => filled?.text ?? text));
    } catch (error) {
      toast.error(userMessage(error, 'The prompts it refers to could not be loaded.'));
    } finally {
      setFilling(false);
    }
  }

  const choices = usePromptList(open ? typed : null, (prompt) => void insert(prompt), onEnter);
  return { open, filling, choices, dismiss: () => setDismissed(true) };
}
