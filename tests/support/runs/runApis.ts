import type { ListOf, Outcome, Paging } from '../apis.ts';
import type { Conversation } from '../chat/chatApis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, queryOf, restCalls } from '../restApi.ts';

export interface RunAnswer {
  id: number;
  runId: number;
  version: number;
  provider: string;
  model: string;
  prompt: string;
  text: string;
  status: string;
  errorType: string | null;
  errorMessage: string | null;
  isTruncated: boolean;
  createdAt: string;
  finishedAt: string | null;
  keptAt: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  costEstimate: number | null;
}

export interface RunAttachment {
  id: number;
  name: string;
  size: number;
  pages: string | null;
  file: { id: number; name: string } | null;
}

export interface Run {
  id: number;
  contentId: number;
  title: string;
  values: { name: string; value: string }[];
  temperature: number;
  maxTokens: number;
  createdAt: string;
  attachments: RunAttachment[];
  answers: RunAnswer[];
}

export type Example = RunAnswer & Pick<Run, 'contentId' | 'values' | 'attachments'>;

export interface NewRun {
  contentId: number;
  versions?: number[];
  models?: { provider?: string; model?: string }[];
  values?: Record<string, string>;
  parameters?: { temperature?: number; maxTokens?: number };
  attachments?: { name: string; text?: string; fileId?: number; pages?: string }[];
  wait?: boolean;
}

/** Runs of prompts, over GraphQL or REST; values as in apis.ts. */
export interface RunApi {
  start(caller: Caller, input: NewRun): Promise<Outcome<Run>>;
  read(caller: Caller, id: number): Promise<Outcome<Run>>;
  list(caller: Caller, contentId: number, paging?: Paging): Promise<Outcome<ListOf<Run>>>;
  remove(caller: Caller, id: number): Promise<Outcome<null>>;
  stop(caller: Caller, answerId: number): Promise<Outcome<RunAnswer>>;
  keep(caller: Caller, answerId: number): Promise<Outcome<RunAnswer>>;
  examples(caller: Caller, contentId: number, version?: number): Promise<Outcome<ListOf<Example>>>;
  removeExample(caller: Caller, id: number): Promise<Outcome<null>>;
  goOn(caller: Caller, answerId: number): Promise<Outcome<Pick<Conversation, 'id' | 'name'>>>;
}

/** Both APIs of a server, for describe.each. */
export const runApis = (server: Reachable): [name: string, api: RunApi][] => [
  ['GraphQL', overGraphql(server)],
  ['REST', overRest(server)],
];

const ANSWER =
  'id runId version provider model prompt text status errorType errorMessage isTruncated createdAt finishedAt keptAt promptTokens completionTokens costEstimate';
const VALUES = 'givenValues { name value }';
const ATTACHMENTS = 'attachments { id name size pages file { id name } }';
const RUN = `id contentId title ${VALUES} temperature maxTokens createdAt ${ATTACHMENTS} answers { ${ANSWER} }`;
const page = (item: string) => `{ results { ${item} } totalCount page pageSize }`;

function overGraphql(server: Reachable): RunApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    start: (as, { values = {}, ...input }) =>
      mutate(
        'startRun',
        { ...input, values: Object.entries(values).map(([name, value]) => ({ name, value })) },
        `{ ${RUN} }`,
        { as },
        runOf,
      ),
    read: (as, id) => call(`query($id: ID!) { run(id: $id) { ${RUN} } }`, { id }, { as }, runOf),
    list: (as, contentId, paging = {}) =>
      call(
        `query($contentId: ID!, $page: Int, $pageSize: Int) { runs(contentId: $contentId, page: $page, pageSize: $pageSize) ${page(RUN)} }`,
        { contentId, ...paging },
        { as },
        ({ results, ...list }: ListOf<RawRun>) => ({ ...list, results: results.map(runOf) }),
      ),
    remove: (as, id) => mutate('deleteRun', { id }, '{ id }', { as }, nothing),
    stop: (as, answerId) => mutate('stopRunAnswer', { answerId }, `{ ${ANSWER} }`, { as }, answerOf),
    keep: (as, answerId) => mutate('keepRunAnswer', { answerId }, `{ ${ANSWER} }`, { as }, answerOf),
    examples: (as, contentId, version) =>
      call(
        `query($contentId: ID!, $version: Int) { contentExamples(contentId: $contentId, version: $version) ${page(`id contentId ${VALUES} ${ATTACHMENTS} answer { ${ANSWER} }`)} }`,
        { contentId, version },
        { as },
        ({ results, ...list }: ListOf<RawExample>) => ({
          ...list,
          results: results.map(({ answer, contentId, givenValues: values, attachments }) => ({
            ...answerOf(answer),
            contentId,
            values,
            attachments,
          })),
        }),
      ),
    removeExample: (as, id) => mutate('removeExample', { id }, '{ id }', { as }, nothing),
    goOn: (as, answerId) =>
      mutate('continueRunInChat', { answerId }, '{ id name }', { as }, asItIs<Pick<Conversation, 'id' | 'name'>>),
  };
}

function overRest(server: Reachable): RunApi {
  const call = restCalls(server);
  return {
    start: (as, body) => call('POST', '/runs/', { as, body }, asItIs<Run>),
    read: (as, id) => call('GET', `/runs/${id}/`, { as }, asItIs<Run>),
    list: (as, contentId, paging = {}) =>
      call('GET', `/contents/${contentId}/runs/?${queryOf(paging)}`, { as }, asItIs<ListOf<Run>>),
    remove: (as, id) => call('DELETE', `/runs/${id}/`, { as }, nothing),
    stop: (as, id) => call('POST', `/run-answers/${id}/stop/`, { as }, asItIs<RunAnswer>),
    keep: (as, id) => call('POST', `/run-answers/${id}/keep/`, { as }, asItIs<RunAnswer>),
    examples: (as, id, version) =>
      call(
        'GET',
        `/contents/${id}/examples/${version === undefined ? '' : `?version=${version}`}`,
        { as },
        asItIs<ListOf<Example>>,
      ),
    removeExample: (as, id) => call('DELETE', `/run-answers/${id}/keep/`, { as }, nothing),
    goOn: (as, id) => call('POST', `/run-answers/${id}/chat/`, { as }, asItIs<Pick<Conversation, 'id' | 'name'>>),
  };
}

type RawRun = Omit<Run, 'values'> & { givenValues: Run['values'] };
type RawExample = Pick<RawRun, 'contentId' | 'givenValues' | 'attachments'> & { id: number; answer: RunAnswer };

/** Converts GraphQL's enum values to REST's. */
const answerOf = (answer: RunAnswer): RunAnswer => ({
  ...answer,
  status: answer.status.toLowerCase(),
  errorType: answer.errorType?.toLowerCase() ?? null,
});

const runOf = ({ givenValues: values, answers, ...run }: RawRun): Run => ({
  ...run,
  values,
  answers: answers.map(answerOf),
});
