import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { PromptMessage } from '../../base/completions.ts';
import { withoutThought } from './answers/withoutThought.ts';

/**
 * The messages as every model accepts them: those of the system, then user and assistant in turn, beginning with the
 * user. Neighbours of one role are joined, because some templates refuse them; empty messages are left out. An
 * assistant's thought is never sent back.
 */
export function promptOf(messages: PromptMessage[], isSystemInPrompt: boolean): LanguageModelV3Prompt {
  const system = messages.filter(({ role }) => role === 'system');
  const turns = turnsOf(messages.filter(({ role }) => role !== 'system'));
  const [first, ...rest] = turns;
  if (!isSystemInPrompt || !first) return [...system, ...turns].map(sdkMessage);
  return [{ ...first, content: joined(...system, first) }, ...rest].map(sdkMessage);
}

function turnsOf(messages: PromptMessage[]): PromptMessage[] {
  const turns: PromptMessage[] = [];
  for (const { role, content: whole } of messages) {
    const content = role === 'assistant' ? withoutThought(whole) : whole;
    const last = turns.at(-1);
    if (content.trim() === '' || (role === 'assistant' && !last)) continue;
    if (last?.role === role) turns[turns.length - 1] = { role, content: joined(last, { content }) };
    else turns.push({ role, content });
  }
  return turns;
}

const joined = (...messages: Pick<PromptMessage, 'content'>[]) => messages.map(({ content }) => content).join('\n\n');

const sdkMessage = ({ role, content }: PromptMessage): LanguageModelV3Prompt[number] =>
  role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] };
