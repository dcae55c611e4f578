import { mutation, type Operation } from './operation.ts';

/** Models and prices are for administrators only. */
const refused = { needs: 'an administrator', stranger: 'FORBIDDEN' } as const;

export const MODEL_OPERATIONS: Operation[] = [
  {
    field: 'adminModels',
    document: '{ adminModels { id isOffered prices { input } } }',
    route: 'GET /admin/models/',
    ...refused,
  },
  {
    field: 'modelLists',
    document: '{ modelLists { provider problem } }',
    route: 'GET /admin/models/lists/',
    ...refused,
  },
  { field: 'refreshModels', document: 'mutation { refreshModels { provider } }', ...refused },
  { route: 'POST /admin/models/refresh/', ...refused },
  mutation('chooseModels', 'ChooseModelsInput', 'id', () => ({ provider: 'openai', models: [] }), {
    route: 'PUT /admin/models/',
    body: () => ({ provider: 'openai', models: [] }),
    ...refused,
  }),
  mutation('addModel', 'AddModelInput', 'id', () => ({ provider: 'openai', model: 'ft:gpt-4o:ours' }), {
    route: 'POST /admin/models/',
    body: () => ({ provider: 'openai', model: 'ft:gpt-4o:ours' }),
    ...refused,
  }),
  mutation(
    'setModelPrice',
    'SetModelPriceInput',
    'id',
    () => ({ provider: 'openai', model: 'gpt-4o', input: 1, output: 2 }),
    {
      route: 'POST /admin/models/prices/',
      body: () => ({ provider: 'openai', model: 'gpt-4o', input: 1, output: 2 }),
      ...refused,
    },
  ),
  mutation(
    'removeModelPrice',
    'RemoveModelPriceInput',
    'id',
    () => ({ provider: 'openai', model: 'gpt-4o', area: 'LIBRARY', validFrom: '2026-01-01' }),
    { ...refused },
  ),
  { route: 'DELETE /admin/models/prices/', ...refused },
];
