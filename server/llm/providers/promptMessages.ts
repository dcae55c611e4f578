import type { LanguageModelV3FilePart, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { PromptFile, PromptMessage } from '../../base/completions.ts';
import { withoutThought } from './answers/withoutThought.ts';
import type { SentFiles } from './sentFiles.ts';

/**
 * The messages as every model accepts them: those of the system, then user and assistant in turn, beginning with the
 * user. Neighbours of one role are joined, because some templates refuse them; empty messages are left out. An
 * assistant's thought is never sent back. `files` gives the text in place of a file's bytes.
 */
export function promptOf(
  messages: PromptMessage[],
  isSystemInPrompt: boolean,
  files: SentFiles,
): LanguageModelV3Prompt {
  const sdkMessage = (message: PromptMessage) => sdkMessageOf(message, files);
  const system = messages.filter(({ role }) => role === 'system');
  const turns = turnsOf(messages.filter(({ role }) => role !== 'system'));
  const [first, ...rest] = turns;
  if (!isSystemInPrompt || !first) return [...system, ...turns].map(sdkMessage);
  return [{ ...first, content: joined(...system, first) }, ...rest].map(sdkMessage);
}

function turnsOf(messages: PromptMessage[]): PromptMessage[] {
  const turns: PromptMessage[] = [];
  for (const { role, content: whole, files } of messages) {
    const content = role === 'assistant' ? withoutThought(whole) : whole;
    const last = turns.at(-1);
    if ((content.trim() === '' && !files?.length) || (role === 'assistant' && !last)) continue;
    if (last?.role === role) turns[turns.length - 1] = together(last, { role, content, files });
    else turns.push({ role, content, files });
  }
  return turns;
}

const joined = (...messages: Pick<PromptMessage, 'content'>[]) => messages.map(({ content }) => content).join('\n\n');

const together = (one: PromptMessage, other: PromptMessage): PromptMessage => ({
  role: one.role,
  content: joined(one, other),
  files: [...(one.files ?? []), ...(other.files ?? [])],
});

function sdkMessageOf({ role, content, files = [] }: PromptMessage, sent: SentFiles): LanguageModelV3Prompt[number] {
  if (role === 'system') return { role, content };
  const text = { type: 'text', text: content } as const;
  if (role === 'assistant') return { role, content: [text] };
  return { role, content: [...files.map((file) => filePart(file, sent)), text] };
}

const filePart = (file: PromptFile, sent: SentFiles): LanguageModelV3FilePart => ({
  type: 'file',
  filename: file.name,
  mediaType: file.mediaType,
  data: sent.markOf(file),
});
