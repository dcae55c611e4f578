import { messageOf } from './chatGptMessage.ts';
import type { Converted } from './convert.ts';
import { placedMessages, type SourceNode } from './placedMessages.ts';
import { type Fields, fieldsIn, type LeftOut, lineOf, listIn, textIn, timeOf } from './values.ts';

/** A conversation of ChatGPT's export: a tree of nodes by their ids, of which one is the last that is shown. */
export function chatGptConversation(conversation: Fields, leftOut: LeftOut): Converted {
  const entries = Object.entries(fieldsIn(conversation.mapping)).map(([key, node]) => ({ key, node: fieldsIn(node) }));
  const createdAt = timeOf(conversation.create_time) ?? firstTime(entries) ?? timeOf(conversation.update_time);
  const model = textIn(conversation.default_model_slug);
  const order = new Map(entries.flatMap(({ node }) => listIn(node.children).map((child, index) => [child, index])));
  const nodes = entries
    .map(({ key, node }): SourceNode => ({
      key,
      parent: textIn(node.parent) || null,
      message: messageOf(fieldsIn(node.message), model === 'auto' ? '' : model, leftOut),
    }))
    .sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
  const id = textIn(conversation.conversation_id) || textIn(conversation.id);
  return {
    source:
      id === '' ? `chatgpt:${createdAt} ${lineOf(textIn(conversation.title), 100)}` : `chatgpt:${lineOf(id, 100)}`,
    name: textIn(conversation.title),
    createdAt,
    isPinned: conversation.is_starred === true || typeof conversation.pinned_time === 'number',
    isArchived: conversation.is_archived === true,
    messages: placedMessages(nodes, {
      shown: textIn(conversation.current_node) || null,
      createdAt: createdAt ?? new Date().toISOString(),
      provider: 'openai',
    }),
  };
}

function firstTime(entries: { node: Fields }[]): string | null {
  for (const { node } of entries) {
    const time = timeOf(fieldsIn(node.message).create_time);
    if (time !== null) return time;
  }
  return null;
}
