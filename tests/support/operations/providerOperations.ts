import { mutation, type Operation } from './operation.ts';

/** AI providers are for administrators only. The address is one that no request is sent to. */
const refused = { needs: 'an administrator', stranger: 'FORBIDDEN' } as const;
const ADDRESS = 'http://127.0.0.1:22';

export const PROVIDER_OPERATIONS: Operation[] = [
  {
    field: 'aiProviders',
    document: '{ aiProviders { id name problem } }',
    route: 'GET /admin/providers/',
    ...refused,
  },
  {
    field: 'foundAiServers',
    document: '{ foundAiServers { name address isAdded } }',
    route: 'GET /admin/providers/found/',
    ...refused,
  },
  { field: 'findAiServers', document: 'mutation { findAiServers { name } }', ...refused },
  { route: 'POST /admin/providers/found/', ...refused },
  mutation('addAiProvider', 'AddAiProviderInput', 'id', () => ({ kind: 'COMPATIBLE', name: 'Lab', address: ADDRESS }), {
    route: 'POST /admin/providers/',
    body: () => ({ kind: 'compatible', name: 'Lab', address: ADDRESS }),
    ...refused,
  }),
  mutation('tryAiProvider', 'TryAiProviderInput', 'problem', () => ({ kind: 'COMPATIBLE', address: ADDRESS }), {
    route: 'POST /admin/providers/try/',
    body: () => ({ kind: 'compatible', address: ADDRESS }),
    ...refused,
  }),
  mutation('changeAiProvider', 'ChangeAiProviderInput', 'id', ({ aiProvider }) => ({ id: aiProvider, name: 'Other' }), {
    ...refused,
  }),
  { route: 'PATCH /admin/providers/:id/', of: 'aiProvider', body: () => ({ name: 'Other' }), ...refused },
  mutation('removeAiProvider', 'RemoveAiProviderInput', 'id', ({ aiProvider }) => ({ id: aiProvider }), { ...refused }),
  { route: 'DELETE /admin/providers/:id/', of: 'aiProvider', ...refused },
];
