import { useApolloClient } from '@apollo/client/react';
import { userMessage } from '../../../graphql/errors.ts';
import type { GenerateInput } from '../../../graphql/schema.generated.ts';
import { filledPrompt } from '../../../prompts/filledPrompt.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/**
 * Fills the variables of a generation's prompt with values that the user enters; null if they cancel. The last values
 * are remembered per content.
 */
export function usePromptValues(target: string) {
  const client = useApolloClient();
  return async (input: GenerateInput): Promise<GenerateInput | null> => {
    if (!input.prompt.includes('{{')) return input;
    const asked = { id: null, memory: `generate ${target}`, title: 'Generate with AI', content: input.prompt };
    try {
      const filled = await filledPrompt(client, { ...asked, variables: [] }, 'Generate');
      return filled && { ...input, prompt: filled.text };
    } catch (error) {
      toast.error(userMessage(error, 'The prompt could not be filled in.'));
      return null;
    }
  };
}
