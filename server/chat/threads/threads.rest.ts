import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { chatMessage } from '../chatAnswers.ts';
import { withThread } from '../wholeMessages.service.ts';
import { editBroughtMessage } from './broughtBack.service.ts';
import { EditBroughtMessageInput } from './threads.inputs.ts';

export const threadRoutes: RestRoute[] = [
  route({
    method: 'PATCH',
    path: '/chat/conversations/:id/messages/:messageId/',
    operationId: 'editBroughtMessage',
    status: 200,
    answer: chatMessage,
    summary: 'Change the text of a message that was brought back from a side thread',
    body: restBody(EditBroughtMessageInput, { omit: ['conversationId', 'messageId'] }),
    handle: async (ctx, { params, body }) => {
      const place = { conversationId: params.id, messageId: params.messageId };
      return withThread(ctx, await editBroughtMessage(ctx, { ...place, ...body }));
    },
  }),
];
