import { AI, AI_READ, mutation, type Operation } from './operation.ts';

export const PROJECT_OPERATIONS: Operation[] = [
  {
    field: 'chatProjects',
    document: '{ chatProjects { totalCount results { id name materials { name } } } }',
    route: 'GET /chat/projects/',
    needs: [AI_READ],
    stranger: 'OK',
  },
  {
    field: 'chatProject',
    document: 'query($id: ID!) { chatProject(id: $id) { name materials { name } } }',
    variables: ({ chatProject }) => ({ id: chatProject }),
    route: 'GET /chat/projects/:id/',
    of: 'chatProject',
    needs: [AI_READ],
    stranger: 'NOT_FOUND',
  },
  mutation('createChatProject', 'CreateChatProjectInput', 'id name', () => ({ name: `Project ${Math.random()}` }), {
    route: 'POST /chat/projects/',
    body: () => ({ name: `Project ${Math.random()}` }),
    needs: [AI],
    stranger: 'OK',
  }),
  mutation(
    'updateChatProject',
    'UpdateChatProjectInput',
    'name',
    ({ chatProject }) => ({ id: chatProject, name: 'Taken over' }),
    {
      route: 'PATCH /chat/projects/:id/',
      of: 'chatProject',
      body: () => ({ name: 'Taken over' }),
      needs: [AI],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'addChatProjectMaterial',
    'AddChatProjectMaterialInput',
    'materials { name }',
    ({ chatProject }) => ({ projectId: chatProject, name: `more ${Math.random()}.md`, text: 'More' }),
    {
      route: 'POST /chat/projects/:id/materials/',
      of: 'chatProject',
      body: () => ({ name: `more ${Math.random()}.md`, text: 'More' }),
      needs: [AI],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'removeChatProjectMaterial',
    'RemoveChatProjectMaterialInput',
    'materials { name }',
    ({ chatProject, chatMaterial }) => ({ projectId: chatProject, materialId: chatMaterial }),
    {
      route: 'DELETE /chat/projects/:id/materials/:materialId/',
      of: 'chatProject',
      needs: [AI],
      stranger: 'NOT_FOUND',
    },
  ),
  mutation('deleteChatProject', 'DeleteChatProjectInput', 'id', ({ chatProject }) => ({ id: chatProject }), {
    route: 'DELETE /chat/projects/:id/',
    of: 'chatProject',
    needs: [AI],
    stranger: 'NOT_FOUND',
  }),
];
