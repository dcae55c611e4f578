import { EventStream, type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { textMap } from '../base/rest/textMap.ts';
import { StartRunInput } from './runs.inputs.ts';
import { run, runAnswer, type RunEvent, runEvent } from './runSchemas.ts';
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
];

async function* runEvents(pieces: AsyncGenerator<RunPiece>): AsyncGenerator<RunEvent, void> {
  for await (const piece of pieces)
    if ('run' in piece) yield { event: 'run', data: run.present(piece.run) };
    else if ('answer' in piece) yield { event: 'answer', data: runAnswer.present(piece.answer) };
    else yield { event: 'delta', data: { answer_id: piece.answerId, text: piece.delta } };
}
