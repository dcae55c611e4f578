import { chatGptConversation } from './chatGpt.ts';
import { claudeConversation } from './claude.ts';
import type { FileMessage } from './placedMessages.ts';
import { type Fields, fieldsIn, type LeftOut, lineOf, textIn } from './values.ts';

/** A conversation of another tool. */
export interface Converted {
  /** The tool, and the id of the conversation there. */
  source: string;
  name: string;
  createdAt: string | null;
  isPinned: boolean;
  isArchived: boolean;
  messages: FileMessage[];
}

/** A conversation as JSON of our own format, or the reason why it cannot be imported. */
export interface Conversion {
  name: string;
  json: string | null;
  problem: string | null;
}

const FORMAT = 'suspire-conversation';
const NAME_LENGTH = 50;

/** The conversations in one element of a file: usually one. What is left out of them is added to `leftOut`. */
export function conversionsOf(text: string, leftOut: LeftOut): Conversion[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [refused('Unreadable conversation', 'It is not valid JSON. The file may be incomplete.')];
  }
  const fields = fieldsIn(value);
  // Some exports of ChatGPT have the list in an object.
  if (Array.isArray(fields.conversations))
    return fields.conversations.map((each) => conversionOf(fieldsIn(each), leftOut));
  return [
    fields.format === FORMAT
      ? { name: nameOf(textIn(fields.name)), json: text, problem: null }
      : conversionOf(fields, leftOut),
  ];
}

function conversionOf(fields: Fields, leftOut: LeftOut): Conversion {
  const convert = converterOf(fields);
  const name = textIn(fields.name) || textIn(fields.title);
  if (!convert) return refused(name, 'It is not a conversation of ChatGPT, Claude or Suspire.');
  const { messages, createdAt, ...converted } = convert(fields, leftOut);
  if (messages.length === 0) return refused(name, 'It has no messages.');
  const shown = nameOf(converted.name, messages);
  return {
    name: shown,
    problem: null,
    json: JSON.stringify({
      format: FORMAT,
      version: 1,
      source: converted.source,
      name: shown,
      created_at: createdAt ?? messages[0]?.created_at,
      is_pinned: converted.isPinned,
      is_archived: converted.isArchived,
      messages,
    }),
  };
}

function converterOf(fields: Fields) {
  if (Array.isArray(fields.chat_messages)) return claudeConversation;
  return typeof fields.mapping === 'object' && fields.mapping !== null ? chatGptConversation : null;
}

const refused = (name: string, problem: string): Conversion => ({ name: nameOf(name), json: null, problem });

/** A conversation without a name is named after its first message, as in the Chat. */
const nameOf = (name: string, messages: readonly FileMessage[] = []): string =>
  lineOf(name) ||
  lineOf(messages.find((message) => message.is_user)?.content ?? '', NAME_LENGTH) ||
  'Untitled conversation';
