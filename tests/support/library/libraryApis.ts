import type { Content, Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, restCalls } from '../restApi.ts';

type Role = 'viewer' | 'editor' | 'owner';

export interface Library {
  id: number;
  name: string | null;
  isOwn: boolean;
  role: Role;
  contentCount: number;
  memberCount: number;
}

interface Member {
  userId: number;
  username: string;
  role: Role;
}

export interface Invitation {
  id: number;
  libraryId: number;
  libraryName: string;
  invited: string;
  role: Role;
  invitedBy: string | null;
}

interface Invited {
  libraryId: number;
  invited: string;
  role: Role;
}

interface Answer {
  id: number;
  code?: string;
}

interface Bulk {
  contents: Pick<Content, 'id' | 'title' | 'version' | 'tags' | 'isStarred'>[];
  failures: { id: number; code: string }[];
}

/** Operations on libraries, over GraphQL or REST; roles in lower case. */
export interface LibraryApi {
  list(as: Caller): Promise<Outcome<Library[]>>;
  read(as: Caller, id: number): Promise<Outcome<Library>>;
  create(as: Caller, name: string): Promise<Outcome<Library>>;
  rename(as: Caller, id: number, name: string): Promise<Outcome<Library>>;
  remove(as: Caller, id: number): Promise<Outcome<null>>;
  members(as: Caller, id: number): Promise<Outcome<Member[]>>;
  setRole(as: Caller, member: { libraryId: number; userId: number; role: Role }): Promise<Outcome<Library>>;
  removeMember(as: Caller, member: { libraryId: number; userId: number }): Promise<Outcome<null>>;
  leave(as: Caller, id: number): Promise<Outcome<null>>;
  invite(as: Caller, input: Invited): Promise<Outcome<Invitation>>;
  sent(as: Caller, libraryId: number): Promise<Outcome<Invitation[]>>;
  received(as: Caller): Promise<Outcome<Invitation[]>>;
  invitation(as: Caller, answer: Answer): Promise<Outcome<Invitation>>;
  accept(as: Caller, answer: Answer): Promise<Outcome<Library>>;
  decline(as: Caller, answer: Answer): Promise<Outcome<null>>;
  withdraw(as: Caller, id: number): Promise<Outcome<null>>;
  move(as: Caller, ids: number[], libraryId: number): Promise<Outcome<Bulk>>;
  copy(as: Caller, ids: number[], libraryId: number): Promise<Outcome<Bulk>>;
}

/** Both APIs of a server, for describe.each. */
export const libraryApis = (server: Reachable): [name: string, api: LibraryApi][] => [
  ['GraphQL', overGraphql(server)],
  ['REST', overRest(server)],
];

const LIBRARY = 'id name isOwn role contentCount memberCount';
const INVITATION = 'id libraryId libraryName invited role invitedBy';
const BULK = '{ contents { id title version tags isStarred } failures { id code } }';

const lowered = <Item extends { role: string }>(item: Item): Item => ({ ...item, role: item.role.toLowerCase() });
const all = <Item extends { role: string }>(items: Item[]): Item[] => items.map(lowered);
const raised = <Input extends { role: string }>(input: Input) => ({ ...input, role: input.role.toUpperCase() });

function overGraphql(server: Reachable): LibraryApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    list: (as) => call(`{ libraries { ${LIBRARY} } }`, {}, { as }, all<Library>),
    read: (as, id) => call(`query($id: ID!) { library(id: $id) { ${LIBRARY} } }`, { id }, { as }, lowered<Library>),
    create: (as, name) => mutate('createLibrary', { name }, `{ ${LIBRARY} }`, { as }, lowered<Library>),
    rename: (as, id, name) => mutate('renameLibrary', { id, name }, `{ ${LIBRARY} }`, { as }, lowered<Library>),
    remove: (as, id) => mutate('deleteLibrary', { id }, '{ id }', { as }, nothing),
    members: (as, id) =>
      call(
        'query($id: ID!) { library(id: $id) { members { userId username role } } }',
        { id },
        { as },
        ({ members }: { members: Member[] }) => all(members),
      ),
    setRole: (as, member) => mutate('setLibraryRole', raised(member), `{ ${LIBRARY} }`, { as }, lowered<Library>),
    removeMember: (as, member) => mutate('removeLibraryMember', member, '{ id }', { as }, nothing),
    leave: (as, id) => mutate('leaveLibrary', { id }, '{ id }', { as }, nothing),
    invite: (as, input) => mutate('inviteToLibrary', raised(input), `{ ${INVITATION} }`, { as }, lowered<Invitation>),
    sent: (as, id) =>
      call(
        `query($id: ID!) { library(id: $id) { invitations { ${INVITATION} } } }`,
        { id },
        { as },
        ({ invitations }: { invitations: Invitation[] }) => all(invitations),
      ),
    received: (as) => call(`{ libraryInvitations { ${INVITATION} } }`, {}, { as }, all<Invitation>),
    invitation: (as, answer) =>
      call(
        `query($id: ID!, $code: String) { libraryInvitation(id: $id, code: $code) { ${INVITATION} } }`,
        answer,
        { as },
        lowered<Invitation>,
      ),
    accept: (as, answer) => mutate('acceptLibraryInvitation', answer, `{ ${LIBRARY} }`, { as }, lowered<Library>),
    decline: (as, answer) => mutate('declineLibraryInvitation', answer, '{ id }', { as }, nothing),
    withdraw: (as, id) => mutate('withdrawLibraryInvitation', { id }, '{ id }', { as }, nothing),
    move: (as, ids, libraryId) => mutate('moveContents', { ids, libraryId }, BULK, { as }, asItIs<Bulk>),
    copy: (as, ids, libraryId) => mutate('copyContents', { ids, libraryId }, BULK, { as }, asItIs<Bulk>),
  };
}

function overRest(server: Reachable): LibraryApi {
  const call = restCalls(server);
  const code = (answer: Answer) => (answer.code === undefined ? '' : `?code=${answer.code}`);
  return {
    list: (as) => call('GET', '/libraries/', { as }, asItIs<Library[]>),
    read: (as, id) => call('GET', `/libraries/${id}/`, { as }, asItIs<Library>),
    create: (as, name) => call('POST', '/libraries/', { as, body: { name } }, asItIs<Library>),
    rename: (as, id, name) => call('PUT', `/libraries/${id}/`, { as, body: { name } }, asItIs<Library>),
    remove: (as, id) => call('DELETE', `/libraries/${id}/`, { as }, nothing),
    members: (as, id) => call('GET', `/libraries/${id}/members/`, { as }, asItIs<Member[]>),
    setRole: (as, { libraryId, userId, role }) =>
      call('POST', `/libraries/${libraryId}/members/${userId}/role/`, { as, body: { role } }, asItIs<Library>),
    removeMember: (as, { libraryId, userId }) =>
      call('DELETE', `/libraries/${libraryId}/members/${userId}/`, { as }, nothing),
    leave: (as, id) => call('POST', `/libraries/${id}/leave/`, { as }, nothing),
    invite: (as, { libraryId, ...body }) =>
      call('POST', `/libraries/${libraryId}/invitations/`, { as, body }, asItIs<Invitation>),
    sent: (as, id) => call('GET', `/libraries/${id}/invitations/`, { as }, asItIs<Invitation[]>),
    received: (as) => call('GET', '/library-invitations/', { as }, asItIs<Invitation[]>),
    invitation: (as, answer) =>
      call('GET', `/library-invitations/${answer.id}/${code(answer)}`, { as }, asItIs<Invitation>),
    accept: (as, { id, ...body }) => call('POST', `/library-invitations/${id}/accept/`, { as, body }, asItIs<Library>),
    decline: (as, { id, ...body }) => call('POST', `/library-invitations/${id}/decline/`, { as, body }, nothing),
    withdraw: (as, id) => call('DELETE', `/library-invitations/${id}/`, { as }, nothing),
    move: (as, ids, library_id) => call('POST', '/contents/move/', { as, body: { ids, library_id } }, asItIs<Bulk>),
    copy: (as, ids, library_id) => call('POST', '/contents/copy/', { as, body: { ids, library_id } }, asItIs<Bulk>),
  };
}
