import { Ctx, FieldResolver, Float, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { User } from '../user.entity.ts';
import * as service from './storage.service.ts';

@Resolver(() => User)
export class StorageResolver {
  @FieldResolver(() => Float, {
    description:
      "Bytes stored for the user's contents with every version, for the shared libraries that they own, conversations and tone items, with 200 bytes for each row besides its texts. About a second old, older when counting takes longer. A token needs the scope ACCOUNT_DATA.",
  })
  storedBytes(@Root() { id }: User, @Ctx() ctx: Context) {
    return service.storedBytes(ctx, id);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'The most bytes that the user may store; null for no limit. Anything beyond is refused with QUOTA_EXCEEDED. A token needs the scope ACCOUNT_DATA.',
  })
  storageLimit(@Ctx() ctx: Context) {
    return service.storageLimit(ctx);
  }
}
