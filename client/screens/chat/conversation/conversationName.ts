import { cut } from '../../../../rules/characters.ts';

export const DEFAULT_NAME = 'New Conversation';

/** The number of characters used from the first message. */
const NAME_LENGTH = 50;

/** A conversation's name: the beginning of its first message, with an ellipsis if it is cut. */
export function nameFrom(firstMessage: string): string {
  return cut(firstMessage.trim().replace(/\s+/g, ' '), NAME_LENGTH);
}
