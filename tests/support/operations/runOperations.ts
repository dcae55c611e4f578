import { AI, AI_READ, LIBRARY_READ, mutation, type Operation } from './operation.ts';

export const RUN_OPERATIONS: Operation[] = [
  {
    field: 'run',
    document: 'query($id: ID!) { run(id: $id) { title answers { prompt text } } }',
    variables: ({ run }) => ({ id: run }),
    route: 'GET /runs/:id/',
    of: 'run',
    needs: [AI_READ, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  },
  {
    field: 'runs',
    document: 'query($id: ID!) { runs(contentId: $id) { totalCount results { title answers { text } } } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /contents/:id/runs/',
    needs: [AI_READ, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  },
  {
    field: 'contentExamples',
    document: 'query($id: ID!) { contentExamples(contentId: $id) { totalCount results { answer { text } } } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /contents/:id/examples/',
    needs: [AI_READ, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  },
  mutation('startRun', 'StartRunInput', 'id answers { text }', ({ content }) => ({ contentId: content }), {
    route: 'POST /runs/',
    body: ({ content }) => ({ content_id: content }),
    needs: [AI, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  }),
  mutation('deleteRun', 'DeleteRunInput', 'id', ({ run }) => ({ id: run }), {
    route: 'DELETE /runs/:id/',
    of: 'run',
    needs: [AI, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  }),
  mutation('stopRunAnswer', 'StopRunAnswerInput', 'text', ({ runAnswer }) => ({ answerId: runAnswer }), {
    route: 'POST /run-answers/:id/stop/',
    of: 'runAnswer',
    needs: [AI, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  }),
  mutation('keepRunAnswer', 'KeepRunAnswerInput', 'text', ({ runAnswer }) => ({ answerId: runAnswer }), {
    route: 'POST /run-answers/:id/keep/',
    of: 'runAnswer',
    needs: [AI, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  }),
  mutation('removeExample', 'RemoveExampleInput', 'text', ({ runAnswer }) => ({ id: runAnswer }), {
    route: 'DELETE /run-answers/:id/keep/',
    of: 'runAnswer',
    needs: [AI, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  }),
  mutation('continueRunInChat', 'ContinueRunInChatInput', 'id name', ({ runAnswer }) => ({ answerId: runAnswer }), {
    route: 'POST /run-answers/:id/chat/',
    of: 'runAnswer',
    needs: [AI, LIBRARY_READ],
    stranger: 'NOT_FOUND',
  }),
];
