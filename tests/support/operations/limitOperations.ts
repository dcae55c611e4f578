import { mutation, type Operation } from './operation.ts';

export const LIMIT_OPERATIONS: Operation[] = [
  { field: 'aiAllowance', document: '{ aiAllowance { notice } }', route: 'GET /llm/allowance/', stranger: 'OK' },
  {
    field: 'serverLimits',
    document: '{ serverLimits { spentThisMonth } }',
    route: 'GET /admin/limits/',
    stranger: 'FORBIDDEN',
  },
  { route: 'GET /admin/users/:id/limits/', of: 'user', stranger: 'FORBIDDEN' },
  mutation('setUserLimits', 'SetUserLimitsInput', 'id', ({ user }) => ({ id: user, callsPerDay: 5 }), {
    route: 'PUT /admin/users/:id/limits/',
    of: 'user',
    body: () => ({ calls_per_day: 6 }),
    stranger: 'FORBIDDEN',
  }),
];
