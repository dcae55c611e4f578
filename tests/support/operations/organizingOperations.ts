import { LIBRARY_READ, LIBRARY_WRITE, mutation, type Operation } from './operation.ts';

/** Tags, stars, saved views and the trash of the Library. */
export const ORGANIZING_OPERATIONS: Operation[] = [
  { field: 'tags', document: '{ tags { id name count } }', route: 'GET /tags/', needs: [LIBRARY_READ], stranger: 'OK' },
  mutation(
    'tagContents',
    'TagContentsInput',
    'contents { title } failures { code }',
    ({ content }) => ({ ids: [content], add: ['taken over'] }),
    {
      route: 'POST /contents/tag/',
      body: ({ content }) => ({ ids: [content], add: ['taken over'] }),
      needs: [LIBRARY_WRITE],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'starContents',
    'StarContentsInput',
    'contents { title } failures { code }',
    ({ content }) => ({ ids: [content], isStarred: true }),
    {
      route: 'POST /contents/star/',
      body: ({ content }) => ({ ids: [content], is_starred: true }),
      needs: [LIBRARY_WRITE],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation('renameTag', 'RenameTagInput', 'name', ({ tag }) => ({ id: tag, name: 'Stolen' }), {
    route: 'PUT /tags/:id/',
    of: 'tag',
    body: () => ({ name: 'Stolen' }),
    needs: [LIBRARY_WRITE],
    stranger: 'NOT_FOUND',
  }),
  mutation('mergeTags', 'MergeTagsInput', 'name', ({ tag, otherTag }) => ({ id: otherTag, intoId: tag }), {
    route: 'POST /tags/:id/merge/',
    of: 'otherTag',
    body: ({ tag }) => ({ into_id: tag }),
    needs: [LIBRARY_WRITE],
    stranger: 'NOT_FOUND',
  }),
  mutation('deleteTag', 'DeleteTagInput', 'id', ({ tag }) => ({ id: tag }), {
    route: 'DELETE /tags/:id/',
    of: 'tag',
    needs: [LIBRARY_WRITE],
    stranger: 'NOT_FOUND',
  }),
  {
    field: 'trashedContents',
    document: '{ trashedContents { totalCount results { id title } } }',
    route: 'GET /trash/',
    needs: [LIBRARY_READ],
    stranger: 'OK',
  },
  mutation(
    'restoreContents',
    'RestoreContentsInput',
    'contents { title } failures { code }',
    ({ content }) => ({ ids: [content] }),
    {
      route: 'POST /trash/restore/',
      body: ({ content }) => ({ ids: [content] }),
      needs: [LIBRARY_WRITE],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'purgeContents',
    'PurgeContentsInput',
    'deletedIds failures { code }',
    ({ content }) => ({ ids: [content] }),
    {
      route: 'POST /trash/purge/',
      body: ({ content }) => ({ ids: [content] }),
      needs: [LIBRARY_WRITE],
      stranger: 'NOT_FOUND',
    },
  ),
  {
    field: 'savedViews',
    document: '{ savedViews { id name search tags count } }',
    route: 'GET /saved-views/',
    needs: [LIBRARY_READ],
    stranger: 'OK',
  },
  mutation('saveView', 'SaveViewInput', 'id', () => ({ name: `View ${Math.random()}` }), {
    route: 'POST /saved-views/',
    body: () => ({ name: `View ${Math.random()}` }),
    needs: [LIBRARY_WRITE],
    stranger: 'OK',
  }),
  mutation(
    'updateSavedView',
    'UpdateSavedViewInput',
    'name search tags',
    ({ savedView }) => ({ id: savedView, name: 'Taken over' }),
    {
      route: 'PUT /saved-views/:id/',
      of: 'savedView',
      body: () => ({ name: 'Taken over' }),
      needs: [LIBRARY_WRITE],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation('deleteSavedView', 'DeleteSavedViewInput', 'id', ({ savedView }) => ({ id: savedView }), {
    route: 'DELETE /saved-views/:id/',
    of: 'savedView',
    needs: [LIBRARY_WRITE],
    stranger: 'NOT_FOUND',
  }),
];
