import type { Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, restCalls } from '../restApi.ts';

export interface Label {
  name: string;
  version: number;
  movedAt: string;
}

interface Labelled {
  id: number;
  title: string;
  content: string;
  version: number;
  updatedAt: string;
  labels: Label[];
}

interface LabelEvent {
  id: number;
  name: string;
  fromVersion: number | null;
  toVersion: number | null;
  createdAt: string;
}

interface Named {
  contentId: number;
  name: string;
  /** The version that the caller saw the label on; 0 for none. */
  expectedVersion?: number;
}

export interface Asked {
  version?: number;
  label?: string;
}

/** Operations on labels, over GraphQL or REST. */
export interface LabelApi {
  set(as: Caller, label: Named & { version: number }): Promise<Outcome<Label>>;
  remove(as: Caller, label: Named): Promise<Outcome<null>>;
  events(as: Caller, contentId: number): Promise<Outcome<LabelEvent[]>>;
  read(as: Caller, id: number, asked?: Asked): Promise<Outcome<Labelled>>;
  render(as: Caller, id: number, asked: Asked): Promise<Outcome<{ text: string; version: number }>>;
  template(as: Caller, id: number, asked: Asked): Promise<Outcome<{ text: string }>>;
}

export const labelApis = (server: Reachable): [name: string, api: LabelApi][] => [
  ['GraphQL', graphqlLabelApi(server)],
  ['REST', restLabelApi(server)],
];

/** Sets a label over GraphQL. */
export const setLabel = (server: Reachable, as: Caller, label: Named & { version: number }) =>
  graphqlLabelApi(server).set(as, label);

const LABELS = 'labels { name version movedAt }';
const EVENTS = 'results { id name fromVersion toVersion createdAt }';

function graphqlLabelApi(server: Reachable): LabelApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  const ARGUMENTS = '$id: ID!, $version: Int, $label: String';
  const GIVEN = 'id: $id, version: $version, label: $label';
  return {
    set: (as, { contentId, name, ...to }) =>
      mutate(
        'setContentLabel',
        { contentId: String(contentId), name, ...to },
        `{ ${LABELS} }`,
        { as },
        ({ labels }: Labelled) => labels.find((label) => label.name === name.trim().toLowerCase())!,
      ),
    remove: (as, { contentId, ...label }) =>
      mutate('removeContentLabel', { contentId: String(contentId), ...label }, '{ id }', { as }, nothing),
    events: (as, contentId) =>
      call(
        `query($id: ID!) { contentLabelEvents(contentId: $id, pageSize: 100) { ${EVENTS} } }`,
        { id: String(contentId) },
        { as },
        ({ results }: { results: LabelEvent[] }) => results,
      ),
    read: (as, id, asked = {}) =>
      call(
        `query(${ARGUMENTS}) { content(${GIVEN}) { id title content version updatedAt ${LABELS} } }`,
        { id: String(id), ...asked },
        { as },
        asItIs<Labelled>,
      ),
    render: (as, id, asked) =>
      call(
        `query(${ARGUMENTS}) { renderContent(${GIVEN}) { text version } }`,
        { id: String(id), ...asked },
        { as },
        asItIs<{ text: string; version: number }>,
      ),
    template: (as, id, asked) =>
      call(
        `query(${ARGUMENTS}) { contentTemplate(${GIVEN}) { text } }`,
        { id: String(id), ...asked },
        { as },
        asItIs<{ text: string }>,
      ),
  };
}

function restLabelApi(server: Reachable): LabelApi {
  const call = restCalls(server);
  const at = ({ contentId, name }: Named) => `/contents/${contentId}/labels/${encodeURIComponent(name)}/`;
  const headers = ({ expectedVersion }: Named): Record<string, string> =>
    expectedVersion === undefined ? {} : { 'if-match': `"${expectedVersion}"` };
  const query = (asked: Asked = {}) =>
    new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]));
  return {
    set: (as, { version, ...label }) =>
      call('PUT', at(label), { as, body: { version }, headers: headers(label) }, asItIs<Label>),
    remove: (as, label) => call('DELETE', at(label), { as, headers: headers(label) }, nothing),
    events: (as, contentId) =>
      call(
        'GET',
        `/contents/${contentId}/label-events/?page_size=100`,
        { as },
        ({ results }: { results: LabelEvent[] }) => results,
      ),
    read: (as, id, asked) => call('GET', `/contents/${id}/?${query(asked)}`, { as }, asItIs<Labelled>),
    render: (as, id, asked) =>
      call(
        'POST',
        `/contents/${id}/render/?${query(asked)}`,
        { as, body: {} },
        asItIs<{ text: string; version: number }>,
      ),
    template: (as, id, asked) =>
      call('GET', `/contents/${id}/template/?${query(asked)}`, { as }, asItIs<{ text: string }>),
  };
}
