import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Acknowledgement } from '../auth/auth.types.ts';
import { OutgoingMail } from '../auth/mail/outgoingMail.entity.ts';
import type { Context } from '../base/context.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { restShape } from '../base/rest/restShape.ts';
import { RetryMailInput } from './administration.inputs.ts';
import * as service from './undeliveredMails.service.ts';

const undeliveredMails = restShape(OutgoingMail, { name: 'UndeliveredMail' }).results(
  'UndeliveredMails',
  'Every mail that was not accepted, newest first: at most 100.',
);

/** Mails that the mail server did not accept. */
@Resolver()
export class UndeliveredMailsResolver {
  @RestCall('GET /admin/mails/', {
    operationId: 'listUndeliveredMails',
    summary: 'List the mails that the mail server did not accept',
    answer: undeliveredMails,
  })
  @Query(() => [OutgoingMail], {
    description:
      'The mails that the mail server did not accept, newest first: at most 100. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  undeliveredMails(@Ctx() ctx: Context) {
    return service.undeliveredMails(ctx);
  }

  @RestCall('POST /admin/mails/:id/retry/', { status: 204, summary: 'Send a mail again that was not accepted' })
  @Mutation(() => Acknowledgement, {
    description:
      'Sends a mail again that was not accepted, for example when the mail server knows its recipient by now. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  retryMail(
    @Arg('input', () => RetryMailInput, { description: 'The mail.' }) input: RetryMailInput,
    @Ctx() ctx: Context,
  ) {
    return service.retryMail(ctx, input);
  }
}
