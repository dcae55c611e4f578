import type { ToneMessageType } from '../../../graphql/schema.generated.ts';
import type { ToneMessageFragment } from './messages.generated.ts';

/** An input and the outputs that answer it. */
export interface Exchange {
  input: ToneMessageFragment;
  outputs: ToneMessageFragment[];
  /** The text whose facts the outputs must keep, and with which they are compared. */
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

/** Whether the newest original has an answer: only then is there a result that can be changed. */
export function hasResult(messages: readonly ToneMessageFragment[]): boolean {
  const exchanges = exchangesOf(messages);
  const newest = exchanges.findLastIndex(({ input }) => input.messageType === 'ORIGINAL_MESSAGE');
  return exchanges.slice(Math.max(newest, 0)).some(({ outputs }) => outputs.some(({ isError }) => !isError));
}

/** A text is an original where its writer says so, or where there is no result that it could be about. */
export function messageTypeOf(
  { text, isNewText }: { text: string; isNewText: boolean },
  messages: readonly ToneMessageFragment[],
): ToneMessageType {
  if (text.trim() === '') return 'ADDITIONAL_INSTRUCTIONS';
  return isNewText || !hasResult(messages) ? 'ORIGINAL_MESSAGE' : 'ADDITIONAL_INSTRUCTIONS';
}

/** What an input is called. */
export function inputLabel({ text, messageType }: Pick<ToneMessageFragment, 'text' | 'messageType'>): string {
  if (text.trim() === '') return 'New settings';
  return messageType === 'ORIGINAL_MESSAGE' ? 'Original' : 'Instruction';
}

/** What was set for a message, in one line. */
export function settingsLine({ format, audience, modifiers, voice, role }: ToneMessageFragment): string {
  return [format, audience, modifiers, voice, role].filter((names) => names !== null).join(' · ');
}
