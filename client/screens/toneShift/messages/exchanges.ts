import type { ToneMessageType } from '../../../graphql/schema.generated.ts';
import type { ToneMessageFragment } from './messages.generated.ts';

export interface Exchange {
  input: ToneMessageFragment;
  outputs: ToneMessageFragment[];
  /** The text with which the outputs are compared and whose facts they must keep. */
  original: string;
}

export function exchangesOf(messages: readonly ToneMessageFragment[]): Exchange[] {
  let original = '';
  return messages
    .filter(({ type }) => type === 'INPUT')
    .map((input) => {
      if (input.messageType === 'ORIGINAL_MESSAGE') original = input.text;
      const outputs = messages.filter(({ type, inputId }) => type === 'OUTPUT' && inputId === input.id);
      return { input, outputs: outputs.sort((one, other) => one.variant - other.variant), original };
    });
}

export const isWriting = ({ status }: ToneMessageFragment) => status === 'WRITING';

/** Whether an output has ended with a text. */
export const isReadable = ({ status, text }: ToneMessageFragment) =>
  (status === 'COMPLETE' || status === 'STOPPED') && text.trim() !== '';

/** Whether the newest original has an answer: only then is there a result to change. */
export function hasResult(messages: readonly ToneMessageFragment[]): boolean {
  const exchanges = exchangesOf(messages);
  const newest = exchanges.findLastIndex(({ input }) => input.messageType === 'ORIGINAL_MESSAGE');
  return exchanges.slice(Math.max(newest, 0)).some(({ outputs }) => outputs.some(isReadable));
}

/** A text is an original if the user says so, or if there is no result to which an instruction could apply. */
export function messageTypeOf(
  { text, isNewText }: { text: string; isNewText: boolean },
  messages: readonly ToneMessageFragment[],
): ToneMessageType {
  if (text.trim() === '') return 'ADDITIONAL_INSTRUCTIONS';
  return isNewText || !hasResult(messages) ? 'ORIGINAL_MESSAGE' : 'ADDITIONAL_INSTRUCTIONS';
}

export function inputLabel({ text, messageType }: Pick<ToneMessageFragment, 'text' | 'messageType'>): string {
  if (text.trim() === '') return 'New settings';
  return messageType === 'ORIGINAL_MESSAGE' ? 'Original' : 'Instruction';
}

export function settingsLine({ format, audience, modifiers, voice, role }: ToneMessageFragment): string {
  return [format, audience, modifiers, voice, role].filter((names) => names !== null).join(' · ');
}
