import type { ApolloCache, Reference } from '@apollo/client/cache';
import type { ChatConversationFragment } from '../conversation/conversation.generated.ts';
import type { ChatMessageFragment, ExchangeFragment } from './messages.generated.ts';

/** The prefix of the ids of a message and its reply before the server has assigned theirs. */
const PENDING_PREFIX = 'pending-';
let pending = 0;

export function isPending(id: string): boolean {
  return id.startsWith(PENDING_PREFIX);
}

type Attachment = ChatMessageFragment['attachments'][number];

interface Question {
  conversation: ChatConversationFragment;
  text: string;
  attachments: readonly (Pick<Attachment, 'name' | 'size'> & Partial<Attachment>)[];
  /** The root of the thread to which the question belongs. */
  parent?: Pick<ChatMessageFragment, 'id' | 'threadCount'>;
}

/** An optimistic version of the server's response. */
export function pendingExchange({ conversation, text, attachments, parent }: Question) {
  const message = (given: Partial<ChatMessageFragment>) =>
    pendingMessage({ conversationId: conversation.id, parentMessageId: parent?.id ?? null, ...given });
  const pendingAttachments = attachments.map(({ name, size, pages = null, file = null }, index) => ({
    __typename: 'ChatAttachment',
    id: `${PENDING_PREFIX}${pending}-${index}`,
    name,
    size,
    pages,
    file: file && { __typename: 'StoredFile' as const, ...file },
  }));
  return {
    __typename: 'SentMessage' as const,
    conversation: { __typename: 'ChatConversation' as const, ...conversation },
    userMessage: message({ content: text, isUser: true, attachments: pendingAttachments }),
    reply: message({
      status: 'WRITING',
      modelUsed: conversation.selectedModelName,
      providerUsed: conversation.selectedModelProvider,
    }),
    parentMessage: parent
      ? { __typename: 'ChatMessage' as const, id: parent.id, threadCount: parent.threadCount + 2 }
      : null,
  };
}

function pendingMessage(given: Partial<ChatMessageFragment>) {
  const id = `${PENDING_PREFIX}${++pending}`;
  const message: ChatMessageFragment = {
    id,
    conversationId: '',
    content: '',
    isUser: false,
    status: 'COMPLETE',
    errorType: null,
    errorMessage: null,
    isTruncated: false,
    thought: '',
    thoughtMs: null,
    createdAt: new Date().toISOString(),
    modelUsed: null,
    providerUsed: null,
    promptTokens: null,
    completionTokens: null,
    costEstimate: null,
    parentMessageId: null,
    threadCount: 0,
    isBroughtBack: false,
    broughtFromId: null,
    broughtBackCount: 0,
    versionIds: [id],
    attachments: [],
    ...given,
  };
  return { __typename: 'ChatMessage' as const, ...message };
}

/** Appends an exchange to its chat or thread, or replaces the version that it supersedes. */
export function insertExchange(
  cache: ApolloCache,
  { userMessage, reply }: ExchangeFragment,
  replacedId?: string,
): void {
  const { conversationId, parentMessageId } = userMessage;
  const added = [userMessage.id, reply.id].map((id): Reference => ({ __ref: `ChatMessage:${id}` }));
  if (parentMessageId) {
    const threadMessages = (path: readonly Reference[] = []) => inserted(path, added, replacedId);
    return void cache.modify<{ threadMessages: readonly Reference[] }>({
      id: `ChatMessage:${parentMessageId}`,
      fields: { threadMessages },
    });
  }
  insertInChat(cache, conversationId, added, replacedId);
}

/** Appends a message to its chat. */
export function insertMessage(cache: ApolloCache, { id, conversationId }: ChatMessageFragment): void {
  insertInChat(cache, conversationId, [{ __ref: `ChatMessage:${id}` }]);
}

function insertInChat(
  cache: ApolloCache,
  conversationId: string,
  added: readonly Reference[],
  replacedId?: string,
): void {
  const ofThis = JSON.stringify({ conversationId });
  cache.modify<{ chatMessages: { results: readonly Reference[] } }>({
    fields: {
      chatMessages: (page, { storeFieldName }) =>
        'results' in page && storeFieldName.endsWith(ofThis)
          ? { ...page, results: inserted(page.results, added, replacedId) }
          : page,
    },
  });
}

function inserted(path: readonly Reference[], added: readonly Reference[], replacedId?: string): readonly Reference[] {
  const at = replacedId ? path.findIndex(({ __ref }) => __ref === `ChatMessage:${replacedId}`) : -1;
  const before = at === -1 ? path : path.slice(0, at);
  return [...before, ...added.filter(({ __ref }) => !before.some((ref) => ref.__ref === __ref))];
}
