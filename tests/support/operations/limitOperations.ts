import { AI_READ, mutation, type Operation } from './operation.ts';

export const LIMIT_OPERATIONS: Operation[] = [
  {
    field: 'aiAllowance',
    document: '{ aiAllowance { notice } }',
    route: 'GET /llm/allowance/',
    needs: [AI_READ],
    stranger: 'OK',
  },
  {
    field: 'serverLimits',
    document: '{ serverLimits { spentThisMonth } }',
    route: 'GET /admin/limits/',
    needs: 'an administrator',
    stranger: 'FORBIDDEN',
  },
  { route: 'GET /admin/users/:id/limits/', of: 'user', needs: 'an administrator', stranger: 'FORBIDDEN' },
  mutation('setUserLimits', 'SetUserLimitsInput', 'id', ({ user }) => ({ id: user, callsPerDay: 5 }), {
    route: 'PUT /admin/users/:id/limits/',
    of: 'user',
    body: () => ({ calls_per_day: 6 }),
    needs: 'an administrator',
    stranger: 'FORBIDDEN',
  }),
];
