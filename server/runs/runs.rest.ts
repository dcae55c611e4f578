import { z } from 'zod';
import { pageAsked, paging, wholeNumber } from '../base/rest/pages.ts';
import { EventStream, type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { textMap } from '../base/rest/textMap.ts';
import { chatConversation } from '../chat/chatAnswers.ts';
import { StartRunInput } from './runs.inputs.ts';
import * as service from './runs.service.ts';
import { contentExamplePage, run, runAnswer, type RunEvent, runEvent, runPage } from './runSchemas.ts';
import { type RunPiece, startRun, streamRun } from './startRun.service.ts';

const runBody = restBody(StartRunInput, {
  schemas: { values: textMap.transform((values) => [...values].map(([name, value]) => ({ name, value }))).default([]) },
});

export const runRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/runs/',
    operationId: 'startRun',
    status: 201,
    answer: run,
    asksModel: true,
    refuses: ['NOT_FOUND'],
    event: runEvent,
    summary: 'Fill in a prompt and call models side by side; streamed with Accept: text/event-stream',
    description:
      'At most 3 answers, each a call that counts towards the limits on AI; a call over a limit stores nothing. A failed answer has the status failed; the run still succeeds.',
    body: runBody,
    handle: async (ctx, { body, header }) => {
      if (EventStream.isWanted(header('accept'))) return new EventStream(runEvents(await streamRun(ctx, body)));
      return startRun(ctx, body);
    },
  }),
  route({
    method: 'GET',
    path: '/contents/:id/runs/',
    operationId: 'listRuns',
    status: 200,
    answer: runPage,
    summary: "List a content's runs, newest first",
    description: 'A run is deleted 30 days after it began, except for the answers that are kept as examples.',
    query: z.object(paging()),
    handle: (ctx, { params, query }) => service.runs(ctx, params.id, pageAsked(query)),
  }),
  route({
    method: 'GET',
    path: '/runs/:id/',
    operationId: 'getRun',
    sameAs: 'run',
    status: 200,
    answer: run,
    summary: 'Get one run with its answers',
    handle: (ctx, { params }) => service.run(ctx, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/runs/:id/',
    operationId: 'deleteRun',
    status: 204,
    answer: null,
    summary: 'Delete a run with its answers, including those kept as examples',
    handle: (ctx, { params }) => service.deleteRun(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/run-answers/:id/stop/',
    operationId: 'stopRunAnswer',
    status: 200,
    answer: runAnswer,
    summary: 'Stop an answer that is being written; the text written so far is kept',
    handle: (ctx, { params }) => service.stopRunAnswer(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/run-answers/:id/keep/',
    operationId: 'keepRunAnswer',
    status: 200,
    answer: runAnswer,
    refuses: ['CONFLICT'],
    summary: 'Keep an answer as an example of its version',
    handle: (ctx, { params }) => service.keepRunAnswer(ctx, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/run-answers/:id/keep/',
    operationId: 'removeExample',
    status: 204,
    answer: null,
    summary: 'Remove an example; its answer is deleted with its run',
    handle: (ctx, { params }) => service.removeExample(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/run-answers/:id/chat/',
    operationId: 'continueRunInChat',
    status: 201,
    answer: chatConversation,
    refuses: ['CONFLICT'],
    summary: 'Create a conversation with the prompt as its first message and the answer as the reply',
    handle: (ctx, { params }) => service.continueRunInChat(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/contents/:id/examples/',
    operationId: 'listContentExamples',
    sameAs: 'contentExamples',
    status: 200,
    answer: contentExamplePage,
    summary: 'List the answers kept as examples of a content, newest first',
    query: z.object({
      ...paging(),
      version: wholeNumber({
        minimum: 1,
        description: 'Only examples of this version; absent: of all versions.',
      }).optional(),
    }),
    handle: (ctx, { params, query }) =>
      service.contentExamples(ctx, { contentId: params.id, version: query.version }, pageAsked(query)),
  }),
];

async function* runEvents(pieces: AsyncGenerator<RunPiece>): AsyncGenerator<RunEvent, void> {
  for await (const piece of pieces)
    if ('run' in piece) yield { event: 'run', data: run.present(piece.run) };
    else if ('answer' in piece) yield { event: 'answer', data: runAnswer.present(piece.answer) };
    else yield { event: 'delta', data: { answer_id: piece.answerId, text: piece.delta } };
}
