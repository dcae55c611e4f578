import type { Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, restCalls } from '../restApi.ts';

export interface Suggestion {
  id: number;
  libraryId: number;
  contentId: number;
  author: string | null;
  isOwn: boolean;
  baseVersion: number;
  isOutdated: boolean;
  title: string;
  description: string;
  content: string;
  variables: { name: string }[];
  contentType: { id: number; name: string };
  comment: string;
  status: string;
  createdAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionComment: string;
  acceptedVersion: number | null;
}

export interface Suggested {
  id: number;
  title: string;
  content: string;
  version: number;
  changedBy: string | null;
  suggestionCount: number;
}

interface Change {
  contentId: number;
  version?: number;
  title?: string;
  content?: string;
  contentTypeId?: number;
  comment?: string;
}

interface Decision {
  id: number;
  decision: 'accept' | 'decline' | 'withdraw';
  version?: number;
  comment?: string;
}

type Changed = { suggestion: Suggestion; content: Suggested };

/** Operations on suggestions, over GraphQL or REST. */
export interface SuggestionApi {
  suggest(as: Caller, change: Change): Promise<Outcome<Changed>>;
  list(as: Caller, contentId: number): Promise<Outcome<Suggestion[]>>;
  decide(as: Caller, decision: Decision): Promise<Outcome<Changed>>;
  read(as: Caller, contentId: number): Promise<Outcome<Suggested>>;
}

export const suggestionApis = (server: Reachable): [name: string, api: SuggestionApi][] => [
  ['GraphQL', graphqlSuggestionApi(server)],
  ['REST', restSuggestionApi(server)],
];

const SUGGESTION = `id libraryId contentId author isOwn baseVersion isOutdated title description content variables { name } contentType { id name }
  comment status createdAt decidedBy decidedAt decisionComment acceptedVersion`;
const CONTENT = 'id title content version changedBy suggestionCount';
const CHANGED = `{ suggestion { ${SUGGESTION} } content { ${CONTENT} } }`;

/** Statuses are lower case, as in REST. */
const lowerCase = (suggestion: Suggestion) => ({ ...suggestion, status: suggestion.status.toLowerCase() });
const changed = ({ suggestion, content }: Changed) => ({ suggestion: lowerCase(suggestion), content });

export function graphqlSuggestionApi(server: Reachable): SuggestionApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    suggest: (as, change) => mutate('suggestChange', change, CHANGED, { as }, changed),
    list: (as, contentId) =>
      call(
        `query($id: ID!) { suggestions(contentId: $id) { ${SUGGESTION} } }`,
        { id: contentId },
        { as },
        (found: Suggestion[]) => found.map(lowerCase),
      ),
    decide: (as, { decision, ...input }) =>
      mutate('decideSuggestion', { ...input, decision: decision.toUpperCase() }, CHANGED, { as }, changed),
    read: (as, contentId) =>
      call(`query($id: ID!) { content(id: $id) { ${CONTENT} } }`, { id: contentId }, { as }, asItIs<Suggested>),
  };
}

function restSuggestionApi(server: Reachable): SuggestionApi {
  const call = restCalls(server);
  return {
    suggest: (as, { contentId, ...body }) =>
      call('POST', `/contents/${contentId}/suggestions/`, { as, body }, asItIs<Changed>),
    list: (as, contentId) => call('GET', `/contents/${contentId}/suggestions/`, { as }, asItIs<Suggestion[]>),
    decide: (as, { id, ...body }) => call('POST', `/suggestions/${id}/decide/`, { as, body }, asItIs<Changed>),
    read: (as, contentId) => call('GET', `/contents/${contentId}/`, { as }, asItIs<Suggested>),
  };
}
