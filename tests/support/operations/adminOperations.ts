import { mutation, type Operation } from './operation.ts';

/** Operations for administrators; all other callers are refused. */
const administered = { needs: 'an administrator', stranger: 'FORBIDDEN' } as const;

type ForAdministrators = Omit<Operation, keyof typeof administered>;

/** The password of all test users, including the administrators. */
const PASSWORD = 'the tests know this one';

const adminMutation = (
  field: string,
  selection: string,
  input: Parameters<typeof mutation>[3],
  rest: Pick<Operation, 'route' | 'of' | 'body'>,
): ForAdministrators =>
  mutation(field, `${field[0]?.toUpperCase()}${field.slice(1)}Input`, selection, input, {
    ...rest,
    ...administered,
  });

const READS: ForAdministrators[] = [
  {
    field: 'adminUsers',
    document: '{ adminUsers { results { id username email } } }',
    route: 'GET /admin/users/',
  },
  {
    field: 'adminUser',
    document: 'query($id: ID!) { adminUser(id: $id) { id email storedBytes usage { requests } } }',
    variables: ({ user }) => ({ id: user }),
    route: 'GET /admin/users/:id/',
    of: 'user',
  },
  { field: 'signUpCodes', document: '{ signUpCodes { code } }', route: 'GET /admin/sign-up-codes/' },
  { field: 'signUpSettings', document: '{ signUpSettings { isOpen } }', route: 'GET /admin/sign-up/' },
  {
    field: 'serverUsage',
    document: '{ serverUsage { total { requests } users { username } } }',
    route: 'GET /admin/usage/',
  },
  { field: 'undeliveredMails', document: '{ undeliveredMails { recipient } }', route: 'GET /admin/mails/' },
  { field: 'adminLibraries', document: '{ adminLibraries { results { id name } } }', route: 'GET /admin/libraries/' },
  { field: 'auditLog', document: '{ auditLog { results { actor } } }', route: 'GET /admin/audit-log/' },
];

/** Operations that change something on their first call, which must be in the audit log. */
const MUTATIONS: ForAdministrators[] = [
  adminMutation('createUser', 'link', () => ({ username: 'made.by.us', email: 'made@example.test' }), {
    route: 'POST /admin/users/',
    body: () => ({ username: 'made.too', email: 'made.too@example.test' }),
  }),
  adminMutation('inviteUser', 'link', () => ({ email: 'guest@example.test' }), {
    route: 'POST /admin/invitations/',
    body: () => ({ email: 'guest@example.test' }),
  }),
  adminMutation('setUserDisabled', 'id', ({ user }) => ({ id: user, isDisabled: true }), {
    route: 'PATCH /admin/users/:id/',
    of: 'user',
    body: () => ({ is_disabled: true }),
  }),
  adminMutation('setAdministrator', 'id', ({ user }) => ({ id: user, isAdministrator: true, password: PASSWORD }), {}),
  adminMutation('resetUserPassword', 'link', ({ user }) => ({ id: user, password: PASSWORD }), {
    route: 'POST /admin/users/:id/password-reset/',
    of: 'user',
    body: () => ({ password: PASSWORD }),
  }),
  adminMutation('removeSecondFactor', 'id', ({ user }) => ({ id: user, password: PASSWORD }), {
    route: 'DELETE /admin/users/:id/second-factor/',
    of: 'user',
    body: () => ({ password: PASSWORD }),
  }),
  adminMutation('endUserSessions', 'id', ({ user }) => ({ id: user }), {
    route: 'DELETE /admin/users/:id/sessions/',
    of: 'user',
  }),
  adminMutation('deleteUser', 'message', ({ user, username }) => ({ id: user, username, password: PASSWORD }), {
    route: 'DELETE /admin/users/:id/',
    of: 'user',
    body: ({ username }) => ({ username, password: PASSWORD }),
  }),
  adminMutation('addSignUpCode', 'code', () => ({}), { route: 'POST /admin/sign-up-codes/', body: () => ({}) }),
  adminMutation('revokeSignUpCode', 'code', ({ signUpCode }) => ({ code: signUpCode }), {
    route: 'DELETE /admin/sign-up-codes/:code/',
  }),
  adminMutation('setSignUpOpen', 'isOpen', () => ({ isOpen: false }), {
    route: 'PUT /admin/sign-up/',
    body: () => ({ is_open: false }),
  }),
  adminMutation('retryMail', 'message', ({ mail }) => ({ id: mail }), {
    route: 'POST /admin/mails/:id/retry/',
    of: 'mail',
  }),
];

export const ADMIN_OPERATIONS: Operation[] = [...READS, ...MUTATIONS].map((operation) => ({
  ...operation,
  ...administered,
}));
