import { LIBRARY_READ, LIBRARY_WRITE, mutation, type Operation } from './operation.ts';

/** Suggested changes to prompts of shared libraries. */
export const SUGGESTION_OPERATIONS: Operation[] = [
  {
    field: 'suggestions',
    document: 'query($id: ID!) { suggestions(contentId: $id) { title content comment } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /contents/:id/suggestions/',
    needs: [LIBRARY_READ],
    stranger: 'NOT_FOUND',
  },
  mutation(
    'suggestChange',
    'SuggestChangeInput',
    'suggestion { id } content { title }',
    ({ content }) => ({ contentId: content, content: 'Taken over' }),
    {
      route: 'POST /contents/:id/suggestions/',
      body: () => ({ content: 'Taken over' }),
      needs: [LIBRARY_WRITE],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'decideSuggestion',
    'DecideSuggestionInput',
    'suggestion { id } content { title }',
    ({ suggestion }) => ({ id: suggestion, decision: 'DECLINE' }),
    {
      route: 'POST /suggestions/:id/decide/',
      of: 'suggestion',
      body: () => ({ decision: 'decline' }),
      needs: [LIBRARY_WRITE],
      stranger: 'NOT_FOUND',
    },
  ),
];
