import { AI, AI_READ, LIBRARY_READ, type Operation } from './operation.ts';

type Subscription = Required<Pick<Operation, 'field' | 'document' | 'variables' | 'needs'>>;

/**
 * The subscriptions. Each has a test of what it shows to whom: llmStream, replyProgress, toneStream, chatChanges and
 * runProgress.
 */
export const SUBSCRIPTIONS: Subscription[] = [
  {
    field: 'chatChanges',
    document: 'subscription { chatChanges { count } }',
    variables: () => ({}),
    needs: [AI_READ],
  },
  {
    field: 'replyProgress',
    document: 'subscription($id: ID!) { replyProgress(messageId: $id) { delta } }',
    variables: ({ reply }) => ({ id: reply }),
    needs: [AI_READ],
  },
  {
    field: 'runAnswerProgress',
    document: 'subscription($id: ID!) { runAnswerProgress(answerId: $id) { delta } }',
    variables: ({ runAnswer }) => ({ id: runAnswer }),
    needs: [AI_READ, LIBRARY_READ],
  },
  {
    field: 'generation',
    document:
      'subscription($ids: [ID!]!) { generation(input: { prompt: "Say it.", contextContentIds: $ids }) { delta } }',
    variables: ({ content }) => ({ ids: [content] }),
    needs: [AI, LIBRARY_READ],
  },
  {
    field: 'threadSummary',
    document:
      'subscription($of: ID!, $id: ID!) { threadSummary(input: { conversationId: $of, messageId: $id }) { delta } }',
    variables: ({ chatConversation, message }) => ({ of: chatConversation, id: message }),
    needs: [AI],
  },
  {
    field: 'toneAnswer',
    document:
      'subscription($id: ID!) { toneAnswer(input: { conversationId: $id, content: "x", messageType: ORIGINAL_MESSAGE }) { delta } }',
    variables: ({ toneConversation }) => ({ id: toneConversation }),
    needs: [AI],
  },
  {
    field: 'toneAnswerProgress',
    document: 'subscription($id: ID!) { toneAnswerProgress(messageId: $id) { delta } }',
    variables: ({ toneOutput }) => ({ id: toneOutput }),
    needs: [AI_READ],
  },
];
