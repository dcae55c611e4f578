import type { ChatConversationFragment } from '../../../client/screens/chat/conversation/conversation.generated.ts';
import type { ChatMessageFragment } from '../../../client/screens/chat/messages/messages.generated.ts';
import { filled } from './schema.ts';
import { aModel, type Answers, aPage, NOW } from './screens.tsx';

/** The fake server's responses for the Chat. */

export const MINI = aModel('gpt-4o-mini', { short: '4o mini', pricing: '$0.00015/$0.0006 per 1K tokens' });
export const OPUS = aModel('claude-opus-4-1', { provider: 'anthropic', short: 'Opus' });

/** A server with two models and no conversations. */
export const chatAnswers = (): Answers => ({
  models: () => [MINI, OPUS],
  llmProviders: () => [
    { id: 'openai', name: 'OpenAI', supportedModels: [MINI.model] },
    { id: 'anthropic', name: 'Anthropic', supportedModels: [OPUS.model] },
  ],
  chatConversations: () => aPage([]),
  chatProjects: () => aPage([]),
  chatMessages: () => aPath([]),
  chatChanges: nothingChanges,
});

async function* nothingChanges() {
  yield { count: 0 };
  await new Promise<never>(() => undefined);
}

/** Conversation 7. */
export const aTalk = (overrides: Partial<ChatConversationFragment> = {}) =>
  filled<ChatConversationFragment>('ChatConversation', {
    id: '7',
    name: 'Small talk',
    lastMessageAt: NOW,
    selectedModelProvider: 'openai',
    selectedModelName: 'gpt-4o-mini',
    ...overrides,
  });

let messages = 0;

/** A message with the replies of its thread, which the screen reads as messages. */
type Message = ChatMessageFragment & { threadMessages: ChatMessageFragment[] };

/** A message of conversation 7, by default the user's. */
export function aMessage(overrides: Partial<Message> = {}): Message {
  const id = String(++messages);
  return filled<Message>('ChatMessage', {
    id,
    conversationId: '7',
    content: 'Hello',
    isUser: true,
    status: 'COMPLETE',
    versionIds: [id],
    ...overrides,
  });
}

export const aPath = (results: unknown[], hasOlder = false) => aPage(results, { hasOlder });

/** Responds to the creation of this conversation and to each message. */
export const exchangeIn = (conversation: object): Answers => ({
  createChatConversation: ({ input }: { input: object }) => ({ ...conversation, ...input }),
  chatConversation: () => conversation,
  sendMessage: ({ input }: { input: { content: string } }) => ({
    conversation,
    userMessage: aMessage({ content: input.content }),
    reply: aMessage({ content: 'Indeed.', isUser: false, modelUsed: 'gpt-4o-mini', providerUsed: 'openai' }),
    parentMessage: null,
  }),
});

/** An event of `replyProgress`. A first or replacing text comes with its thought. */
export const aPiece = (text: string | null, delta = '', message: unknown = null) => ({
  text,
  delta,
  thought: text === null ? null : '',
  thoughtDelta: '',
  message,
});
