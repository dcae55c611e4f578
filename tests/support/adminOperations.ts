import type { Operation } from './operation.ts';

/** What is for administrators: everybody else is refused, whoever it is about. */
const forAdministrators = (operations: Omit<Operation, 'stranger'>[]): Operation[] =>
  operations.map((operation) => ({ ...operation, stranger: 'FORBIDDEN' }));

export const ADMIN_OPERATIONS: Operation[] = forAdministrators([
  { field: 'adminUsers', document: '{ adminUsers { results { id username email } } }' },
  {
    field: 'adminUser',
    document: 'query($id: ID!) { adminUser(id: $id) { id email storedBytes usage { requests } } }',
    variables: ({ user }) => ({ id: user }),
  },
  { field: 'signUpCodes', document: '{ signUpCodes { code } }' },
  { field: 'signUpSettings', document: '{ signUpSettings { isOpen } }' },
  { field: 'serverUsage', document: '{ serverUsage { total { requests } users { username } } }' },
  { field: 'auditLog', document: '{ auditLog { results { actor } } }' },
]);
