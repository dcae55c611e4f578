import { Ctx, FieldResolver, Float, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { User } from '../user.entity.ts';
import * as service from './storage.service.ts';

@Resolver(() => User)
export class StorageResolver {
  @FieldResolver(() => Float, {
    description:
      'Bytes that are kept of what the user wrote: contents with every version, conversations, tone items; 200 for each row beside its texts. As of about a second ago, longer where counting takes longer. A token needs the scope ACCOUNT_DATA.',
  })
  storedBytes(@Root() { id }: User, @Ctx() ctx: Context) {
    return service.storedBytes(ctx, id);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'How many bytes the user may keep; null for any number. What goes over is refused with QUOTA_EXCEEDED. A token needs the scope ACCOUNT_DATA.',
  })
  storageLimit(@Ctx() ctx: Context) {
    return service.storageLimit(ctx);
  }
}
