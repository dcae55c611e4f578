import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { PromptMessage } from '../../base/completions.ts';
import { withoutThought } from './answers/withoutThought.ts';

/**
 * The messages as every model accepts them: at most one system message, then user and assistant in turn, beginning with
 * the user. Neighbours of one role are joined, because some templates refuse them; empty messages are left out. An
 * assistant's thought is never sent back.
 */
export function promptOf(messages: PromptMessage[], isSystemInPrompt: boolean): LanguageModelV3Prompt {
  const joined: PromptMessage[] = [];
  for (const { role, content: whole } of messages) {
    const content = role === 'assistant' ? withoutThought(whole) : whole;
    const last = joined.at(-1);
    if (content.trim() === '' || (role === 'assistant' && !joined.some((each) => each.role === 'user'))) continue;
    if (last?.role === role) joined[joined.length - 1] = { role, content: `${last.content}\n\n${content}` };
    else joined.push({ role, content });
  }
  const [first, second, ...rest] = joined;
  if (isSystemInPrompt && first?.role === 'system' && second)
    return [{ ...second, content: `${first.content}\n\n${second.content}` }, ...rest].map(sdkMessage);
  return joined.map(sdkMessage);
}

const sdkMessage = ({ role, content }: PromptMessage): LanguageModelV3Prompt[number] =>
  role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] };
