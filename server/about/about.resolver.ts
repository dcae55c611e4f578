import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { VERSION } from '../base/version.ts';
import { RequestLimits } from './about.types.ts';

@Resolver()
export class AboutResolver {
  @Query(() => String, {
    description: 'The release of this server, for example 1.0.0 (major.minor.patch). Open to everyone.',
  })
  version(): string {
    return VERSION;
  }

  @RestCall('GET /request-limits/', {
    operationId: 'getRequestLimits',
    summary: 'Get the largest requests that the operator allows',
    isPublic: true,
  })
  @Query(() => RequestLimits, {
    description:
      'The largest requests that the operator allows, in bytes. Larger ones are PAYLOAD_TOO_LARGE. Open to everyone.',
  })
  requestLimits(@Ctx() { requestSizes }: Context): RequestLimits {
    return { requestBytes: requestSizes.request, importBytes: requestSizes.importFile };
  }
}
