import type { ListOf, Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, restCalls } from '../restApi.ts';

export interface AdminUser {
  id: number;
  username: string;
  email: string;
  isAdministrator: boolean;
  disabledAt: string | null;
  createdAt: string;
  lastSeenAt: string | null;
  sessions: number;
  apiTokens: number;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

interface UserDetail extends AdminUser {
  storedBytes: number;
  usage: Sums;
  signInProviders: string[];
}

interface UserLink {
  user: AdminUser;
  link: string;
  /** Null for a link that does not sign in by itself. */
  expiresAt: string | null;
  message: string;
}

export interface SignUpCode {
  code: string;
  maxUses: number | null;
  uses: number;
  isActive: boolean;
  isFromEnvironment: boolean;
  expiresAt: string | null;
  invitedEmail: string | null;
}

interface Sums {
  requests: number;
  costEstimate: number;
}

interface ServerUsage {
  total: Sums;
  days: { date: string; sums: Sums }[];
  models: { provider: string; model: string; sums: Sums }[];
  users: { userId: number; username: string; sums: Sums }[];
}

/** The action is in lower case, as over REST. */
export interface AuditEntry {
  id: number;
  actor: string;
  action: string;
  subject: string | null;
  details: string | null;
}

export interface UndeliveredMail {
  id: number;
  recipient: string;
  subject: string;
  attempts: number;
  /** In lower case, as over REST. */
  failureReason: string;
  failureCode: string | null;
  refusedAt: string | null;
}

interface Paging {
  pageSize?: number;
  after?: string;
}
type Page<Item> = ListOf<Item> & { endCursor: string | null; hasNextPage: boolean };

/** Operations of administrators, over GraphQL or REST. */
export interface AdminApi {
  users(caller: Caller, options?: Paging & { search?: string }): Promise<Outcome<Page<AdminUser>>>;
  user(caller: Caller, id: number): Promise<Outcome<UserDetail>>;
  create(
    caller: Caller,
    input: { username: string; email: string; isAdministrator?: boolean; password?: string },
  ): Promise<Outcome<UserLink>>;
  invite(caller: Caller, email: string): Promise<Outcome<Omit<UserLink, 'user'>>>;
  setDisabled(caller: Caller, id: number, isDisabled: boolean): Promise<Outcome<AdminUser>>;
  setAdministrator(
    caller: Caller,
    id: number,
    input: { isAdministrator: boolean; password: string },
  ): Promise<Outcome<AdminUser>>;
  resetPassword(caller: Caller, id: number, password: string): Promise<Outcome<UserLink>>;
  removeSecondFactor(caller: Caller, id: number, password: string): Promise<Outcome<null>>;
  endSessions(caller: Caller, id: number): Promise<Outcome<null>>;
  remove(caller: Caller, id: number, input: { username: string; password: string }): Promise<Outcome<null>>;
  codes(caller: Caller): Promise<Outcome<SignUpCode[]>>;
  addCode(caller: Caller, input: { code?: string; maxUses?: number }): Promise<Outcome<SignUpCode>>;
  revokeCode(caller: Caller, code: string): Promise<Outcome<SignUpCode>>;
  signUp(caller: Caller): Promise<Outcome<{ isOpen: boolean }>>;
  setSignUpOpen(caller: Caller, isOpen: boolean): Promise<Outcome<{ isOpen: boolean }>>;
  usage(caller: Caller, days?: number): Promise<Outcome<ServerUsage>>;
  mails(caller: Caller): Promise<Outcome<UndeliveredMail[]>>;
  retryMail(caller: Caller, id: number): Promise<Outcome<null>>;
  auditLog(caller: Caller, options?: Paging): Promise<Outcome<Page<AuditEntry>>>;
}

export const adminApis = (server: Reachable): [name: string, api: AdminApi][] => [
  ['GraphQL', graphqlAdminApi(server)],
  ['REST', restAdminApi(server)],
];

const USER =
  'id username email isAdministrator disabledAt createdAt lastSeenAt sessions apiTokens hasPassword hasSecondFactor';
const LINK = `{ user { ${USER} } link expiresAt message }`;
const CODE = '{ code maxUses uses isActive isFromEnvironment expiresAt invitedEmail }';
const SUMS = '{ requests costEstimate }';
const PAGE = 'totalCount page pageSize endCursor hasNextPage';

function graphqlAdminApi(server: Reachable): AdminApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    users: (as, options = {}) =>
      call(
        `query($search: String, $pageSize: Int, $after: String) { adminUsers(search: $search, pageSize: $pageSize, after: $after) { results { ${USER} } ${PAGE} } }`,
        options,
        { as },
        asItIs<Page<AdminUser>>,
      ),
    user: (as, id) =>
      call(
        `query($id: ID!) { adminUser(id: $id) { ${USER} storedBytes usage ${SUMS} signInProviders } }`,
        { id },
        { as },
        asItIs<UserDetail>,
      ),
    create: (as, input) => mutate('createUser', input, LINK, { as }, asItIs<UserLink>),
    invite: (as, email) =>
      mutate('inviteUser', { email }, '{ link expiresAt message }', { as }, asItIs<Omit<UserLink, 'user'>>),
    setDisabled: (as, id, isDisabled) =>
      mutate('setUserDisabled', { id, isDisabled }, `{ ${USER} }`, { as }, asItIs<AdminUser>),
    setAdministrator: (as, id, input) =>
      mutate('setAdministrator', { id, ...input }, `{ ${USER} }`, { as }, asItIs<AdminUser>),
    resetPassword: (as, id, password) => mutate('resetUserPassword', { id, password }, LINK, { as }, asItIs<UserLink>),
    removeSecondFactor: (as, id, password) => mutate('removeSecondFactor', { id, password }, '{ id }', { as }, nothing),
    endSessions: (as, id) => mutate('endUserSessions', { id }, '{ id }', { as }, nothing),
    remove: (as, id, input) => mutate('deleteUser', { id, ...input }, '{ message }', { as }, nothing),
    codes: (as) => call(`{ signUpCodes ${CODE} }`, {}, { as }, asItIs<SignUpCode[]>),
    addCode: (as, input) => mutate('addSignUpCode', input, CODE, { as }, asItIs<SignUpCode>),
    revokeCode: (as, code) => mutate('revokeSignUpCode', { code }, CODE, { as }, asItIs<SignUpCode>),
    signUp: (as) => call('{ signUpSettings { isOpen } }', {}, { as }, asItIs<{ isOpen: boolean }>),
    setSignUpOpen: (as, isOpen) =>
      mutate('setSignUpOpen', { isOpen }, '{ isOpen }', { as }, asItIs<{ isOpen: boolean }>),
    usage: (as, days) =>
      call(
        `query($days: Int) { serverUsage(days: $days) { total ${SUMS} days { date sums ${SUMS} } models { provider model sums ${SUMS} } users { userId username sums ${SUMS} } } }`,
        { days },
        { as },
        asItIs<ServerUsage>,
      ),
    mails: (as) =>
      call(
        '{ undeliveredMails { id recipient subject attempts failureReason failureCode refusedAt } }',
        {},
        { as },
        (mails: UndeliveredMail[]) =>
          mails.map((mail) => ({ ...mail, failureReason: mail.failureReason.toLowerCase() })),
      ),
    retryMail: (as, id) => mutate('retryMail', { id }, '{ message }', { as }, nothing),
    auditLog: (as, options = {}) =>
      call(
        `query($pageSize: Int, $after: String) { auditLog(pageSize: $pageSize, after: $after) { results { id actor action subject details } ${PAGE} } }`,
        options,
        { as },
        ({ results, ...page }: Page<AuditEntry>) => ({
          ...page,
          results: results.map((entry) => ({ ...entry, action: entry.action.toLowerCase() })),
        }),
      ),
  };
}

function restAdminApi(server: Reachable): AdminApi {
  const call = restCalls(server);
  const queried = (path: string, options: object) => {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(
      given.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), String(value)]),
    );
    return `${path}?${query}`;
  };
  return {
    users: (as, options = {}) => call('GET', queried('/admin/users/', options), { as }, asItIs<Page<AdminUser>>),
    user: (as, id) => call('GET', `/admin/users/${id}/`, { as }, asItIs<UserDetail>),
    create: (as, body) => call('POST', '/admin/users/', { as, body }, asItIs<UserLink>),
    invite: (as, email) => call('POST', '/admin/invitations/', { as, body: { email } }, asItIs<Omit<UserLink, 'user'>>),
    setDisabled: (as, id, isDisabled) =>
      call('PATCH', `/admin/users/${id}/`, { as, body: { isDisabled } }, asItIs<AdminUser>),
    setAdministrator: (as, id, body) => call('PATCH', `/admin/users/${id}/`, { as, body }, asItIs<AdminUser>),
    resetPassword: (as, id, password) =>
      call('POST', `/admin/users/${id}/password-reset/`, { as, body: { password } }, asItIs<UserLink>),
    removeSecondFactor: (as, id, password) =>
      call('DELETE', `/admin/users/${id}/second-factor/`, { as, body: { password } }, nothing),
    endSessions: (as, id) => call('DELETE', `/admin/users/${id}/sessions/`, { as }, nothing),
    remove: (as, id, body) => call('DELETE', `/admin/users/${id}/`, { as, body }, nothing),
    codes: (as) => call('GET', '/admin/sign-up-codes/', { as }, ({ results }: { results: SignUpCode[] }) => results),
    addCode: (as, body) => call('POST', '/admin/sign-up-codes/', { as, body }, asItIs<SignUpCode>),
    revokeCode: (as, code) =>
      call('DELETE', `/admin/sign-up-codes/${encodeURIComponent(code)}/`, { as }, asItIs<SignUpCode>),
    signUp: (as) => call('GET', '/admin/sign-up/', { as }, asItIs<{ isOpen: boolean }>),
    setSignUpOpen: (as, isOpen) =>
      call('PUT', '/admin/sign-up/', { as, body: { isOpen } }, asItIs<{ isOpen: boolean }>),
    usage: (as, days) => call('GET', queried('/admin/usage/', { days }), { as }, asItIs<ServerUsage>),
    mails: (as) => call('GET', '/admin/mails/', { as }, ({ results }: { results: UndeliveredMail[] }) => results),
    retryMail: (as, id) => call('POST', `/admin/mails/${id}/retry/`, { as }, nothing),
    auditLog: (as, options = {}) =>
      call('GET', queried('/admin/audit-log/', options), { as }, asItIs<Page<AuditEntry>>),
  };
}
