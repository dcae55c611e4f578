import { mutation, type Operation } from './operation.ts';

export const LLM_OPERATIONS: Operation[] = [
  {
    field: 'llmProviders',
    document: '{ llmProviders { id name supportedModels } }',
    route: 'GET /llm/providers/',
    stranger: 'OK',
  },
  { field: 'models', document: '{ models { id pricing } }', stranger: 'OK' },
  {
    field: 'llmRequests',
    document: '{ llmRequests { totalCount results { id kind model } } }',
    route: 'GET /llm/requests/',
    stranger: 'OK',
  },
  mutation(
    'generate',
    'GenerateInput',
    'responseText',
    ({ content }) => ({ prompt: 'Say it.', contextContentIds: [content] }),
    {
      route: 'POST /llm/generate/',
      body: ({ content }) => ({ prompt: 'Say it.', context_content_ids: [content] }),
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'enhance',
    'EnhanceInput',
    'responseText originalContent',
    ({ content }) => ({ contentId: content, enhancementType: 'IMPROVE' }),
    {
      route: 'POST /llm/enhance/',
      body: ({ content }) => ({ content_id: content, enhancement_type: 'improve' }),
      stranger: 'NOT_FOUND',
    },
  ),
  {
    field: 'llmConversations',
    document: '{ llmConversations { totalCount results { id title } } }',
    route: 'GET /llm/conversations/',
    stranger: 'OK',
  },
  {
    field: 'llmConversationHistory',
    document: 'query($id: ID!) { llmConversationHistory(conversationId: $id) { results { content } } }',
    variables: ({ conversation }) => ({ id: conversation }),
    route: 'GET /llm/conversations/:id/history/',
    of: 'conversation',
    stranger: 'NOT_FOUND',
  },
  mutation('createLlmConversation', 'CreateLlmConversationInput', 'id', () => ({ title: 'Mine' }), {
    route: 'POST /llm/conversations/',
    body: () => ({ title: 'Mine' }),
    stranger: 'OK',
  }),
  mutation(
    'addLlmMessage',
    'AddLlmMessageInput',
    'aiResponse { content }',
    ({ conversation }) => ({ conversationId: conversation, prompt: 'Say it.' }),
    {
      route: 'POST /llm/conversations/:id/add_message/',
      of: 'conversation',
      body: () => ({ prompt: 'Say it.' }),
      stranger: 'NOT_FOUND',
    },
  ),
  mutation('deleteLlmConversation', 'DeleteLlmConversationInput', 'id', ({ conversation }) => ({ id: conversation }), {
    route: 'DELETE /llm/conversations/:id/',
    of: 'conversation',
    stranger: 'NOT_FOUND',
  }),
];
