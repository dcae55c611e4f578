import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { ChangePasswordInput, DeleteAccountInput, EndSessionInput, UpdateProfileInput } from '../auth.inputs.ts';
import { Acknowledgement, DeviceSession } from '../auth.types.ts';
import { User } from '../user.entity.ts';
import * as account from './account.service.ts';

@Resolver(() => User)
export class AccountResolver {
  @Query(() => User, {
    description: 'The signed-in user, or the owner of the API token. UNAUTHENTICATED without a valid token.',
  })
  me(@Ctx() ctx: Context) {
    return account.me(ctx);
  }

  @FieldResolver(() => String)
  email(@Root() user: User, @Ctx() ctx: Context) {
    return account.email(ctx, user);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the user is a member of a shared library.' })
  hasSharedLibraries(@Root() user: User, @Ctx() ctx: Context) {
    return account.hasSharedLibraries(ctx, user);
  }

  @FieldResolver(() => Int, {
    description:
      'How many invitations to shared libraries the user has not answered. FORBIDDEN with an API token without the scope account_data.',
  })
  libraryInvitationCount(@Root() user: User, @Ctx() ctx: Context) {
    return account.libraryInvitationCount(ctx, user);
  }

  @Query(() => [DeviceSession], {
    description: "The caller's running sessions, last used first. FORBIDDEN with an API token.",
  })
  sessions(@Ctx() ctx: Context) {
    return account.sessions(ctx);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => User, {
    description:
      'Changes the username or the mail address. CONFLICT when it is taken. A new address invalidates mailed reset links, and the former address receives a notice. FORBIDDEN with an API token.',
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The changes.' }) input: UpdateProfileInput,
    @Ctx() ctx: Context,
  ) {
    return account.updateProfile(ctx, input);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => Acknowledgement, {
    description:
      'Sets a new password, ends every other session of the account and mails a notice. API tokens stay valid unless `revokeApiTokens` is true. FORBIDDEN with an API token.',
  })
  changePassword(
    @Arg('input', () => ChangePasswordInput, { description: "The caller's password and the new one." })
    input: ChangePasswordInput,
    @Ctx() ctx: Context,
  ) {
    return account.changePassword(ctx, input);
  }

  @Mutation(() => [DeviceSession], {
    description: 'Ends one session and returns the remaining ones. FORBIDDEN with an API token.',
  })
  endSession(
    @Arg('input', () => EndSessionInput, { description: 'The session to end.' }) input: EndSessionInput,
    @Ctx() ctx: Context,
  ) {
    return account.endSession(ctx, input.id);
  }

  @Mutation(() => [DeviceSession], {
    description: 'Ends every other session and returns the remaining one. FORBIDDEN with an API token.',
  })
  endOtherSessions(@Ctx() ctx: Context) {
    return account.endOtherSessions(ctx);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => Acknowledgement, {
    description: 'Deletes the account and everything in it, immediately and permanently. FORBIDDEN with an API token.',
  })
  deleteAccount(
    @Arg('input', () => DeleteAccountInput, { description: "The caller's username and password." })
    input: DeleteAccountInput,
    @Ctx() ctx: Context,
  ) {
    return account.deleteAccount(ctx, input);
  }
}
