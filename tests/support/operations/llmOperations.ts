import { AI, AI_READ, LIBRARY_READ, mutation, type Operation } from './operation.ts';

export const LLM_OPERATIONS: Operation[] = [
  {
    field: 'llmProviders',
    document: '{ llmProviders { id name supportedModels } }',
    route: 'GET /llm/providers/',
    needs: [AI_READ],
    stranger: 'OK',
  },
  { field: 'models', document: '{ models { id pricing } }', needs: [AI_READ], stranger: 'OK' },
  {
    field: 'llmRequests',
    document: '{ llmRequests { totalCount results { id kind model } } }',
    route: 'GET /llm/requests/',
    needs: [AI_READ],
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
      needs: [AI, LIBRARY_READ],
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
      needs: [AI, LIBRARY_READ],
      stranger: 'NOT_FOUND',
    },
  ),
  {
    field: 'llmConversations',
    document: '{ llmConversations { totalCount results { id title } } }',
    route: 'GET /llm/conversations/',
    needs: [AI_READ],
    stranger: 'OK',
  },
  {
    field: 'llmConversationHistory',
    document: 'query($id: ID!) { llmConversationHistory(conversationId: $id) { results { content } } }',
    variables: ({ conversation }) => ({ id: conversation }),
    route: 'GET /llm/conversations/:id/history/',
    of: 'conversation',
    needs: [AI_READ],
    stranger: 'NOT_FOUND',
  },
  mutation('createLlmConversation', 'CreateLlmConversationInput', 'id', () => ({ title: 'Mine' }), {
    route: 'POST /llm/conversations/',
    body: () => ({ title: 'Mine' }),
    needs: [AI],
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
      needs: [AI],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation('deleteLlmConversation', 'DeleteLlmConversationInput', 'id', ({ conversation }) => ({ id: conversation }), {
    route: 'DELETE /llm/conversations/:id/',
    of: 'conversation',
    needs: [AI],
    stranger: 'NOT_FOUND',
  }),
];
