import type { Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, restCalls } from '../restApi.ts';
import type { Conversation } from './chatApis.ts';

export interface BroughtMessage {
  id: number;
  content: string;
  isUser: boolean;
  modelUsed: string | null;
  parentMessageId: number | null;
  isBroughtBack: boolean;
  broughtFromId: number | null;
}

interface Summary {
  responseText: string;
  model: string;
}

interface Place {
  conversationId: number;
  messageId: number;
}

/** Operations on what side threads give to the chat, over GraphQL or REST. */
interface ThreadApi {
  bringBack(caller: Caller, input: Place & { content?: string | null }): Promise<Outcome<BroughtMessage>>;
  editBrought(caller: Caller, input: Place & { content: string }): Promise<Outcome<BroughtMessage>>;
  deleteBrought(caller: Caller, place: Place): Promise<Outcome<null>>;
  summarize(caller: Caller, place: Place): Promise<Outcome<Summary>>;
  openAsConversation(caller: Caller, place: Place): Promise<Outcome<Pick<Conversation, 'id' | 'name' | 'preview'>>>;
}

export const threadApis = (server: Reachable): [name: string, api: ThreadApi][] => [
  ['GraphQL', graphqlThreadApi(server)],
  ['REST', restThreadApi(server)],
];

const MESSAGE = '{ id content isUser modelUsed parentMessageId isBroughtBack broughtFromId }';

function graphqlThreadApi(server: Reachable): ThreadApi {
  const { mutate } = graphqlCalls(server, numbered);
  return {
    bringBack: (as, input) =>
      mutate(
        'bringBack',
        input,
        `{ message ${MESSAGE} }`,
        { as },
        ({ message }: { message: BroughtMessage }) => message,
      ),
    editBrought: (as, input) => mutate('editBroughtMessage', input, MESSAGE, { as }, asItIs<BroughtMessage>),
    deleteBrought: (as, place) => mutate('deleteBroughtMessage', place, '{ id }', { as }, () => null),
    summarize: (as, place) => mutate('summarizeThread', place, '{ responseText model }', { as }, asItIs<Summary>),
    openAsConversation: (as, place) =>
      mutate('openThreadAsConversation', place, '{ id name preview }', { as }, asItIs<Conversation>),
  };
}

function restThreadApi(server: Reachable): ThreadApi {
  const call = restCalls(server);
  const pathOf = ({ conversationId, messageId }: Place) =>
    `/chat/conversations/${conversationId}/messages/${messageId}/`;
  return {
    bringBack: (as, { content, ...place }) =>
      call('POST', `${pathOf(place)}thread/bring_back/`, { as, body: { content } }, asItIs<BroughtMessage>),
    editBrought: (as, { content, ...place }) =>
      call('PATCH', pathOf(place), { as, body: { content } }, asItIs<BroughtMessage>),
    deleteBrought: (as, place) => call('DELETE', pathOf(place), { as }, nothing),
    summarize: (as, place) => call('POST', `${pathOf(place)}thread/summary/`, { as }, asItIs<Summary>),
    openAsConversation: (as, place) =>
      call('POST', `${pathOf(place)}thread/conversation/`, { as }, asItIs<Conversation>),
  };
}
