import { useApolloClient } from '@apollo/client/react';
import { codePoints } from '../../../../rules/characters.ts';
import type { Attachment } from '../../../conversation/files/attach/attachments.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { filledPrompt } from '../../../prompts/filledPrompt.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Prompt } from './usePromptList.ts';

/**
 * Attaches a prompt. A plain one is attached by id, so that its text is read when the message is sent; one with
 * references or variables is attached as filled text.
 */
export function useAttachPrompt(onAdd: (attachment: Attachment) => void) {
  const client = useApolloClient();
  return async (prompt: Prompt): Promise<void> => {
    const { id, title, content, contextReferences } = prompt;
    const asItIs = { name: title, contentId: id, size: codePoints(content) };
    if (contextReferences.length === 0 && !content.includes('{{')) return onAdd(asItIs);
    try {
      const filled = await filledPrompt(client, prompt, 'Attach');
      if (!filled) return;
      const { text, isTemplate } = filled;
      onAdd(isTemplate ? asItIs : { name: title, text, size: codePoints(text) });
    } catch (error) {
      toast.error(userMessage(error, 'The prompts it refers to could not be loaded.'));
    }
  };
}
