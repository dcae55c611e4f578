import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Reachable } from '../http/calls.ts';
import { asItIs, nothing } from '../restApi.ts';
import { restToneApi } from './restToneApi.ts';
import type { Conversation, Exchange, Item, Level, Message, Modifier, Selection, ToneApi } from './toneApi.ts';

/** Both APIs of a server, for describe.each. */
export const toneApis = (server: Reachable): [name: string, api: ToneApi][] => [
  ['GraphQL', graphqlToneApi(server)],
  ['REST', restToneApi(server)],
];

const ITEM = 'id name description starterPrompt updatedPrompt isCustom isDefault';
const MODIFIER = `${ITEM} leftLabel rightLabel levels { id levelName position starterPrompt updatedPrompt }`;
const CONVERSATION =
  'id title originalContent input output selection { voiceIds roleIds formatIds audienceIds modifierLevels { modifierId level } }';
const MESSAGE = 'id type text messageType isError inputId voice audience modifiers';
const MADE = 'id promptSent structured { task originalMessage voice role format audience modifiers model }';

type RawConversation = Omit<Conversation, keyof Selection> & {
  selection: Omit<Required<Selection>, 'modifierLevels'> & { modifierLevels: { modifierId: number; level: number }[] };
};

function graphqlToneApi(server: Reachable): ToneApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  const levelOf = (id: number) => (modifier: Modifier) => modifier.levels.find((level) => level.id === id) as Level;

  return {
    items: (as, kind) => call(`{ ${kind} { ${ITEM} } }`, {}, { as }, asItIs<Item[]>),
    createItem: (as, kind, fields) =>
      mutate(
        'createToneItem',
        { kind: kind.slice(0, -1).toUpperCase(), ...fields },
        `{ ${ITEM} }`,
        { as },
        asItIs<Item>,
      ),
    updateItem: (as, _, id, fields) => mutate('updateToneItem', { id, ...fields }, `{ ${ITEM} }`, { as }, asItIs<Item>),
    deleteItem: (as, _, id) => mutate('deleteToneItem', { id }, '{ id }', { as }, nothing),
    modifiers: (as) => call(`{ modifiers { ${MODIFIER} } }`, {}, { as }, asItIs<Modifier[]>),
    createModifier: (as, fields) => mutate('createToneModifier', fields, `{ ${MODIFIER} }`, { as }, asItIs<Modifier>),
    updateModifier: (as, id, fields) =>
      mutate('updateToneModifier', { id, ...fields }, `{ ${MODIFIER} }`, { as }, asItIs<Modifier>),
    updateLevel: (as, modifierId, id, updatedPrompt) =>
      mutate(
        'updateToneModifier',
        { id: modifierId, levels: [{ id, updatedPrompt }] },
        `{ ${MODIFIER} }`,
        { as },
        levelOf(id),
      ),
    deleteModifier: (as, id) => mutate('deleteToneModifier', { id }, '{ id }', { as }, nothing),
    create: (as, { title, originalContent, ...chosen }) =>
      mutate(
        'createToneConversation',
        { title, originalContent, selection: selectionInput(chosen) },
        `{ ${CONVERSATION} }`,
        { as },
        conversationOf,
      ),
    setParameters: (as, id, chosen) =>
      mutate(
        'updateToneParameters',
        { conversationId: id, selection: selectionInput(chosen) },
        `{ ${CONVERSATION} }`,
        { as },
        conversationOf,
      ),
    send: (as, conversationId, { messageType = 'original_message', ...message }) =>
      mutate(
        'sendToneMessage',
        { conversationId, messageType: messageType.toUpperCase(), ...message },
        `{ userMessage { ${MADE} } responses { ${MADE} text model provider tokensUsed costEstimate } }`,
        { as },
        ({ userMessage, responses: [answer] }: { userMessage: Exchange['sent']; responses: Exchange['answer'][] }) => ({
          sent: userMessage,
          answer: answer as Exchange['answer'],
        }),
      ),
    conversations: (as, filter = {}) =>
      call(
        `query($search: String! = "", $page: Int! = 1, $pageSize: Int! = 20) { toneConversations(search: $search, page: $page, pageSize: $pageSize) { totalCount results { ${CONVERSATION} } } }`,
        filter,
        { as },
        (raw: { results: RawConversation[]; totalCount: number }) => ({
          ...raw,
          results: raw.results.map(conversationOf),
        }),
      ),
    conversation: (as, id) =>
      call(
        `query($id: ID!) { toneConversation(id: $id) { ${CONVERSATION} messages { ${MESSAGE} } } }`,
        { id },
        { as },
        ({ messages, ...raw }: RawConversation & { messages: Message[] }) => ({
          ...conversationOf(raw),
          messages: messages.map((message) => ({
            ...message,
            type: message.type.toLowerCase() as Message['type'],
            messageType: message.messageType.toLowerCase(),
          })),
        }),
      ),
  };
}

const selectionInput = ({ modifierLevels = {}, ...items }: Selection) => ({
  ...items,
  modifierLevels: Object.entries(modifierLevels).map(([modifierId, level]) => ({ modifierId, level })),
});

const conversationOf = ({
  selection: { modifierLevels, ...items },
  ...conversation
}: RawConversation): Conversation => ({
  ...conversation,
  ...items,
  modifierLevels: Object.fromEntries(modifierLevels.map(({ modifierId, level }) => [modifierId, level])),
});
