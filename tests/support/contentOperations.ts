import { mutation, type Operation } from './operation.ts';

const FILE = { name: 'mine.md', text: 'Mine' };

export const CONTENT_OPERATIONS: Operation[] = [
  {
    field: 'contents',
    document: '{ contents { totalCount results { id title content } } }',
    route: 'GET /contents/',
    stranger: 'OK',
  },
  {
    field: 'content',
    document: 'query($id: ID!) { content(id: $id) { title content } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /contents/:id/',
    stranger: 'NOT_FOUND',
  },
  {
    field: 'filledContent',
    document: 'query($id: ID!) { filledContent(id: $id) }',
    variables: ({ content }) => ({ id: content }),
    stranger: 'NOT_FOUND',
  },
  {
    field: 'contentTemplate',
    document: 'query($id: ID!) { contentTemplate(id: $id) { text } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /contents/:id/template/',
    stranger: 'NOT_FOUND',
  },
  {
    field: 'renderContent',
    document: 'query($id: ID!) { renderContent(id: $id) { text } }',
    variables: ({ content }) => ({ id: content }),
    route: 'POST /contents/:id/render/',
    body: () => ({}),
    stranger: 'NOT_FOUND',
  },
  {
    field: 'contentsByIds',
    document: 'query($ids: [ID!]!) { contentsByIds(ids: $ids) { title content } }',
    variables: ({ content }) => ({ ids: [content] }),
    stranger: 'OK',
  },
  { field: 'contentStates', document: '{ contentStates { id name } }', stranger: 'OK' },
  { field: 'contentTypes', document: '{ contentTypes { id name } }', route: 'GET /content-types/', stranger: 'OK' },
  {
    field: 'contentHistory',
    document: 'query($id: ID!) { contentHistory(contentId: $id) { results { title content } } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /content-history/',
    stranger: 'NOT_FOUND',
  },
  mutation(
    'createContent',
    'CreateContentInput',
    'id',
    ({ contentType }) => ({ title: 'Mine', content: 'x', contentTypeId: contentType }),
    {
      route: 'POST /contents/',
      body: ({ contentType }) => ({ title: 'Mine', content: 'x', content_type_id: contentType }),
      stranger: 'VALIDATION_FAILED',
    },
  ),
  mutation('updateContent', 'UpdateContentInput', 'title', ({ content }) => ({ id: content, title: 'Taken over' }), {
    route: 'PUT /contents/:id/',
    body: () => ({ title: 'Taken over' }),
    stranger: 'NOT_FOUND',
  }),
  mutation(
    'deleteContents',
    'DeleteContentsInput',
    'deletedIds failures { code }',
    ({ content }) => ({ ids: [content] }),
    { route: 'DELETE /contents/:id/', stranger: 'NOT_FOUND' },
  ),
  mutation(
    'changeContentsType',
    'ChangeContentsTypeInput',
    'contents { id } failures { code }',
    ({ content }) => ({ ids: [content], contentTypeId: 2 }),
    { stranger: 'NOT_FOUND' },
  ),
  mutation('createContentType', 'CreateContentTypeInput', 'id', () => ({ name: `Type ${Math.random()}` }), {
    route: 'POST /content-types/',
    body: () => ({ name: `Type ${Math.random()}` }),
    stranger: 'OK',
  }),
  mutation(
    'renameContentType',
    'RenameContentTypeInput',
    'name',
    ({ contentType }) => ({ id: contentType, name: 'Taken over' }),
    { stranger: 'NOT_FOUND' },
  ),
  mutation('deleteContentType', 'DeleteContentTypeInput', 'id', ({ contentType }) => ({ id: contentType }), {
    stranger: 'NOT_FOUND',
  }),
  mutation('shareContent', 'ShareContentInput', 'title', ({ content }) => ({ contentId: content }), {
    route: 'POST /contents/:id/share/',
    stranger: 'NOT_FOUND',
  }),
  mutation('unshareContent', 'UnshareContentInput', 'title', ({ content }) => ({ contentId: content }), {
    route: 'POST /contents/:id/unshare/',
    stranger: 'NOT_FOUND',
  }),
  { field: 'sharedLinks', document: '{ sharedLinks { totalCount results { id contentTitle } } }', stranger: 'OK' },
  mutation(
    'updateSharedLink',
    'UpdateSharedLinkInput',
    'contentTitle',
    ({ shareId }) => ({ id: shareId, isIndexable: true }),
    { stranger: 'NOT_FOUND' },
  ),
  { field: 'exportContents', document: '{ exportContents { json } }', route: 'GET /contents/export/', stranger: 'OK' },
  mutation('importContents', 'ImportContentsInput', 'createdIds', () => ({ json: '[{"content": "Mine"}]' }), {
    route: 'POST /contents/import/',
    body: () => [{ content: 'Mine' }],
    stranger: 'OK',
  }),
  {
    field: 'previewImport',
    document: 'query($input: PreviewImportInput!) { previewImport(input: $input) { items { match { title } } } }',
    variables: () => ({ input: { files: [FILE] } }),
    route: 'POST /contents/import/preview/',
    body: () => ({ files: [FILE] }),
    stranger: 'OK',
  },
  mutation('importFiles', 'ImportFilesInput', 'createdIds', () => ({ files: [FILE] }), {
    route: 'POST /contents/import/files/',
    body: () => ({ files: [FILE] }),
    stranger: 'OK',
  }),
];
