import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';

@ArgsType()
export class AdminUsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'A part of the username or the address, in any case: at most 254 characters. All users when absent or empty.',
  })
  search?: string | null;
}
