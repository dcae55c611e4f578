import type { ListOf, Outcome, Paging } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, queryOf, restCalls } from '../restApi.ts';

interface Material {
  id: number;
  name: string;
  contentId: number | null;
  size: number;
  isMissing: boolean;
}

export interface Project {
  id: number;
  name: string;
  instructionId: number | null;
  instructionValues: { name: string; value: string }[];
  materials: Material[];
  conversationCount: number;
  problems: string[];
  createdAt: string;
  updatedAt: string;
}

type ProjectFields = Partial<Pick<Project, 'name' | 'instructionId' | 'instructionValues'>>;

interface NewMaterial {
  name: string;
  text?: string;
  contentId?: number;
}

/** Operations on projects of the Chat, over GraphQL or REST. */
export interface ProjectApi {
  list(caller: Caller, paging?: Paging): Promise<Outcome<ListOf<Project>>>;
  read(caller: Caller, id: number): Promise<Outcome<Project>>;
  create(caller: Caller, fields: ProjectFields): Promise<Outcome<Project>>;
  update(caller: Caller, id: number, fields: ProjectFields): Promise<Outcome<Project>>;
  remove(caller: Caller, id: number): Promise<Outcome<null>>;
  addMaterial(caller: Caller, id: number, material: NewMaterial): Promise<Outcome<Project>>;
  removeMaterial(caller: Caller, id: number, materialId: number): Promise<Outcome<null>>;
}

export const projectApis = (server: Reachable): [name: string, api: ProjectApi][] => [
  ['GraphQL', graphqlProjectApi(server)],
  ['REST', restProjectApi(server)],
];

const PROJECT =
  '{ id name instructionId instructionValues { name value } materials { id name contentId size isMissing } conversationCount problems createdAt updatedAt }';

function graphqlProjectApi(server: Reachable): ProjectApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  const shape = asItIs<Project>;
  return {
    list: (as, paging = {}) =>
      call(
        `query($page: Int, $pageSize: Int) { chatProjects(page: $page, pageSize: $pageSize) { totalCount page pageSize results ${PROJECT} } }`,
        paging,
        { as },
        asItIs<ListOf<Project>>,
      ),
    read: (as, id) => call(`query($id: ID!) { chatProject(id: $id) ${PROJECT} }`, { id }, { as }, shape),
    create: (as, fields) => mutate('createChatProject', fields, PROJECT, { as }, shape),
    update: (as, id, fields) => mutate('updateChatProject', { id, ...fields }, PROJECT, { as }, shape),
    remove: (as, id) => mutate('deleteChatProject', { id }, '{ id }', { as }, () => null),
    addMaterial: (as, projectId, material) =>
      mutate('addChatProjectMaterial', { projectId, ...material }, PROJECT, { as }, shape),
    removeMaterial: (as, projectId, materialId) =>
      mutate('removeChatProjectMaterial', { projectId, materialId }, '{ id }', { as }, () => null),
  };
}

function restProjectApi(server: Reachable): ProjectApi {
  const call = restCalls(server);
  const path = '/chat/projects/';
  const shape = asItIs<Project>;
  return {
    list: (as, paging = {}) => call('GET', `${path}?${queryOf(paging)}`, { as }, asItIs<ListOf<Project>>),
    read: (as, id) => call('GET', `${path}${id}/`, { as }, shape),
    create: (as, body) => call('POST', path, { as, body }, shape),
    update: (as, id, body) => call('PATCH', `${path}${id}/`, { as, body }, shape),
    remove: (as, id) => call('DELETE', `${path}${id}/`, { as }, nothing),
    addMaterial: (as, id, body) => call('POST', `${path}${id}/materials/`, { as, body }, shape),
    removeMaterial: (as, id, materialId) => call('DELETE', `${path}${id}/materials/${materialId}/`, { as }, nothing),
  };
}
