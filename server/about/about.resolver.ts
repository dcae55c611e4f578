import { Query, Resolver } from 'type-graphql';
import { VERSION } from '../base/version.ts';

@Resolver()
export class AboutResolver {
  @Query(() => String, {
    description: 'The release that this server runs, such as 1.0.0 (major.minor.patch). Open to everyone.',
  })
  version(): string {
    return VERSION;
  }
}
