import { aPng } from '../files/images.ts';
import { AI, AI_READ, mutation, type Operation } from './operation.ts';

export const FILE_OPERATIONS: Operation[] = [
  {
    field: 'storedFiles',
    document: '{ storedFiles { totalCount results { id name altText } } }',
    route: 'GET /files/',
    needs: [AI_READ],
    stranger: 'OK',
  },
  {
    field: 'storedFile',
    document: 'query($id: ID!) { storedFile(id: $id) { name url } }',
    variables: ({ storedFile }) => ({ id: storedFile }),
    route: 'GET /files/:id/',
    of: 'storedFile',
    needs: [AI_READ],
    stranger: 'NOT_FOUND',
  },
  { route: 'GET /files/:id/content/', of: 'storedFile', needs: [AI_READ], stranger: 'NOT_FOUND' },
  { route: 'GET /files/:id/thumbnail/', of: 'storedFile', needs: [AI_READ], stranger: 'NOT_FOUND' },
  { route: 'POST /files/', query: 'name=sky.png', body: () => aPng(), needs: [AI], stranger: 'OK' },
  mutation(
    'updateStoredFile',
    'UpdateStoredFileInput',
    'name altText',
    ({ storedFile }) => ({ id: storedFile, altText: 'A sky' }),
    {
      route: 'PATCH /files/:id/',
      of: 'storedFile',
      body: () => ({ alt_text: 'A sky' }),
      needs: [AI],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation('deleteStoredFile', 'DeleteStoredFileInput', 'id', ({ storedFile }) => ({ id: storedFile }), {
    route: 'DELETE /files/:id/',
    of: 'storedFile',
    needs: [AI],
    stranger: 'NOT_FOUND',
  }),
];
