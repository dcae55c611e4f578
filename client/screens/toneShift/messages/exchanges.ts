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

/**
 * Until something has been answered, a text that is sent is the original: one that failed is sent as an original again.
 */
export function messageTypeOf(text: string, messages: readonly ToneMessageFragment[]): ToneMessageType {
  const isAnswered = messages.some(({ type, isError }) => type === 'OUTPUT' && !isError);
  return text.trim() === '' || isAnswered ? 'ADDITIONAL_INSTRUCTIONS' : 'ORIGINAL_MESSAGE';
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
