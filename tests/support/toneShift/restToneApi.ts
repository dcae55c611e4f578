import type { Reachable } from '../http/calls.ts';
import { asItIs, nothing, queryOf, restCalls } from '../restApi.ts';
import type { Conversation, Exchange, Item, Level, Message, Modifier, Structured, ToneApi } from './toneApi.ts';

export function restToneApi(server: Reachable): ToneApi {
  const call = restCalls(server);
  const conversations = '/tone-shift-conversations/';

  return {
    items: (as, kind) => call('GET', `/${kind}/`, { as }, asItIs<Item[]>),
    createItem: (as, kind, fields) => call('POST', `/${kind}/`, { as, body: fields }, asItIs<Item>),
    updateItem: (as, kind, id, fields) => call('PUT', `/${kind}/${id}/`, { as, body: fields }, asItIs<Item>),
    deleteItem: (as, kind, id) => call('DELETE', `/${kind}/${id}/`, { as }, nothing),
    modifiers: (as) => call('GET', '/modifiers/', { as }, asItIs<Modifier[]>),
    createModifier: (as, fields) => call('POST', '/modifiers/', { as, body: fields }, asItIs<Modifier>),
    updateModifier: (as, id, fields) => call('PUT', `/modifiers/${id}/`, { as, body: fields }, asItIs<Modifier>),
    updateLevel: (as, _, id, updatedPrompt) =>
      call('PATCH', `/modifier-levels/${id}/`, { as, body: { updatedPrompt } }, asItIs<Level>),
    deleteModifier: (as, id) => call('DELETE', `/modifiers/${id}/`, { as }, nothing),
    create: (as, fields) => call('POST', conversations, { as, body: fields }, asItIs<Conversation>),
    setParameters: (as, id, chosen) =>
      call('POST', `${conversations}${id}/update_parameters/`, { as, body: chosen }, asItIs<Conversation>),
    send: (as, id, message) => call('POST', `${conversations}${id}/send_message/`, { as, body: message }, exchangeOf),
    conversations: (as, filter = {}) =>
      call(
        'GET',
        `${conversations}?${queryOf(filter)}`,
        { as },
        asItIs<{ results: Conversation[]; totalCount: number }>,
      ),
    conversation: (as, id) =>
      call('GET', `${conversations}${id}/`, { as }, asItIs<Conversation & { messages: Message[] }>),
  };
}

interface RawExchange {
  userMessage: { id: number; metadata: { promptSent: string; structuredJson: Structured } };
  aiResponse: {
    id: number;
    content: string;
    metadata: {
      actualPromptSent: string;
      structuredJsonUsed: Structured;
      modelUsed: string;
      providerUsed: string;
      tokensUsed: number | null;
      llmMetadata: { costEstimate: number | null };
    };
  };
}

const exchangeOf = ({
  userMessage: { id, metadata: made },
  aiResponse: { metadata, ...answer },
}: RawExchange): Exchange => ({
  sent: { id, promptSent: made.promptSent, structured: made.structuredJson },
  answer: {
    id: answer.id,
    text: answer.content,
    promptSent: metadata.actualPromptSent,
    structured: metadata.structuredJsonUsed,
    model: metadata.modelUsed,
    provider: metadata.providerUsed,
    tokensUsed: metadata.tokensUsed,
    costEstimate: metadata.llmMetadata.costEstimate,
  },
});
