import { OutgoingMail } from '../auth/mail/outgoingMail.entity.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restShape } from '../base/rest/restShape.ts';
import * as service from './undeliveredMails.service.ts';

const undeliveredMails = restShape(OutgoingMail, { name: 'UndeliveredMail' }).results(
  'UndeliveredMails',
  'Every mail that was not accepted, newest first: at most 100.',
);

export const undeliveredMailRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/mails/',
    status: 200,
    operationId: 'listUndeliveredMails',
    sameAs: 'undeliveredMails',
    answer: undeliveredMails,
    summary: 'List the mails that the mail server did not accept',
    handle: (ctx) => service.undeliveredMails(ctx),
  }),
  route({
    method: 'POST',
    path: '/admin/mails/:id/retry/',
    status: 204,
    operationId: 'retryMail',
    answer: null,
    summary: 'Send a mail again that was not accepted',
    handle: (ctx, { params }) => service.retryMail(ctx, params),
  }),
];
