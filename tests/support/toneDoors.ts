import type { Caller, Reachable } from './calls.ts';
import type { Outcome, Paging } from './doors.ts';
import { graphqlCalls, numbered } from './graphqlDoor.ts';
import { asItIs, nothing, queryOf, restCalls } from './restDoor.ts';

export const KINDS = ['voices', 'roles', 'formats', 'audiences'] as const;
export type Kind = (typeof KINDS)[number];

interface ItemTexts {
  name: string;
  description: string;
  starterPrompt: string;
  updatedPrompt: string | null;
  isCustom: boolean;
  isDefault: boolean;
}

export interface Item extends ItemTexts {
  id: number;
}

export interface Level {
  id: number;
  levelName: string;
  position: number;
  starterPrompt: string;
  updatedPrompt: string | null;
}

export interface Modifier extends Item {
  leftLabel: string | null;
  rightLabel: string | null;
  levels: Level[];
}

export interface Selection {
  voiceIds?: number[];
  roleIds?: number[];
  formatIds?: number[];
  audienceIds?: number[];
  /** modifier id → level */
  modifierLevels?: Record<number, number>;
}

export interface Conversation extends Required<Selection> {
  id: number;
  title: string;
  originalContent: string;
  input: string;
  output: string;
}

export interface Message {
  id: number;
  type: 'input' | 'output';
  text: string;
  messageType: string;
  isError: boolean;
  inputId: number | null;
  voice: string | null;
  audience: string | null;
  modifiers: string | null;
}

/** A message and its answer, with what both say they were made with. */
export interface Exchange {
  sent: { id: number; promptSent: string; structured: Structured };
  answer: {
    id: number;
    text: string;
    promptSent: string;
    structured: Structured;
    model: string;
    provider: string;
    tokensUsed: number | null;
  };
}

export interface Structured {
  task: string;
  originalMessage: string;
  voice: string | null;
  role: string | null;
  format: string | null;
  audience: string | null;
  modifiers: string | null;
  model: string | null;
}

export interface Sending {
  content?: string;
  messageType?: 'original_message' | 'additional_instructions';
  provider?: string;
  model?: string;
}

/** What ToneShift can do through either door, said once. */
export interface ToneDoor {
  items(caller: Caller, kind: Kind): Promise<Outcome<Item[]>>;
  createItem(
    caller: Caller,
    kind: Kind,
    fields: { name: string; description?: string; updatedPrompt?: string },
  ): Promise<Outcome<Item>>;
  updateItem(
    caller: Caller,
    kind: Kind,
    id: number,
    fields: { updatedPrompt?: string | null; name?: string; description?: string },
  ): Promise<Outcome<Item>>;
  deleteItem(caller: Caller, kind: Kind, id: number): Promise<Outcome<null>>;
  modifiers(caller: Caller): Promise<Outcome<Modifier[]>>;
  createModifier(
    caller: Caller,
    fields: { name: string; leftLabel?: string; rightLabel?: string; levels?: { position: number; prompt: string }[] },
  ): Promise<Outcome<Modifier>>;
  updateModifier(
    caller: Caller,
    id: number,
    fields: { name?: string | null; description?: string | null },
  ): Promise<Outcome<Modifier>>;
  updateLevel(caller: Caller, modifierId: number, id: number, updatedPrompt: string | null): Promise<Outcome<Level>>;
  deleteModifier(caller: Caller, id: number): Promise<Outcome<null>>;
  create(
    caller: Caller,
    fields: { title?: string; originalContent: string } & Selection,
  ): Promise<Outcome<Conversation>>;
  setParameters(caller: Caller, id: number, selection: Selection): Promise<Outcome<Conversation>>;
  send(caller: Caller, id: number, message: Sending): Promise<Outcome<Exchange>>;
  conversations(
    caller: Caller,
    filter?: Paging & { search?: string },
  ): Promise<Outcome<{ results: Conversation[]; totalCount: number }>>;
  conversation(caller: Caller, id: number): Promise<Outcome<Conversation & { messages: Message[] }>>;
}

/** Both doors of a server, for describe.each. */
export const toneDoors = (server: Reachable): [name: string, door: ToneDoor][] => [
  ['GraphQL', graphqlToneDoor(server)],
  ['REST', restToneDoor(server)],
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

function graphqlToneDoor(server: Reachable): ToneDoor {
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
        `{ userMessage { ${MADE} } responses { ${MADE} text model provider tokensUsed } }`,
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

export function restToneDoor(server: Reachable): ToneDoor {
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
  },
});

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
