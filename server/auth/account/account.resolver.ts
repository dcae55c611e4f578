import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { ApiToken } from '../apiTokens/apiToken.entity.ts';
import * as tokens from '../apiTokens/apiTokens.service.ts';
import {
  ChangePasswordInput,
  CreateApiTokenInput,
  DeleteAccountInput,
  EndSessionInput,
  RevokeApiTokenInput,
  UpdateProfileInput,
} from '../auth.inputs.ts';
import { Acknowledgement, CreatedApiToken, DeviceSession, RevokedApiToken } from '../auth.types.ts';
import { User } from '../user.entity.ts';
import * as account from './account.service.ts';

@Resolver(() => User)
export class AccountResolver {
  @Query(() => User, {
    description: 'The signed-in user, or whose API token it is. UNAUTHENTICATED without a valid token.',
  })
  me(@Ctx() ctx: Context) {
    return account.me(ctx);
  }

  @FieldResolver(() => String)
  email(@Root() user: User, @Ctx() ctx: Context) {
    return account.email(ctx, user);
  }

  @Query(() => [DeviceSession], {
    description: 'Where the caller is signed in, last used first. FORBIDDEN with an API token.',
  })
  sessions(@Ctx() ctx: Context) {
    return account.sessions(ctx);
  }

  @Query(() => [ApiToken], {
    description: "The caller's personal API tokens, newest first. FORBIDDEN with an API token.",
  })
  apiTokens(@Ctx() ctx: Context) {
    return tokens.apiTokens(ctx);
  }

  @Mutation(() => User, {
    description:
      'Changes username or mail address. CONFLICT when it is taken; a new address makes mailed reset links void, and the former address gets a notice. FORBIDDEN with an API token.',
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The changes.' }) input: UpdateProfileInput,
    @Ctx() ctx: Context,
  ) {
    return account.updateProfile(ctx, input);
  }

  @Mutation(() => Acknowledgement, {
    description:
      'Sets a new password, ends every other session of the account and mails a notice; API tokens go on unless they are to be revoked too. FORBIDDEN with an API token.',
  })
  changePassword(
    @Arg('input', () => ChangePasswordInput, { description: "The caller's password and the new one." })
    input: ChangePasswordInput,
    @Ctx() ctx: Context,
  ) {
    return account.changePassword(ctx, input);
  }

  @Mutation(() => [DeviceSession], {
    description: 'Signs one device out; answers those that are left. FORBIDDEN with an API token.',
  })
  endSession(
    @Arg('input', () => EndSessionInput, { description: 'Which one.' }) input: EndSessionInput,
    @Ctx() ctx: Context,
  ) {
    return account.endSession(ctx, input.id);
  }

  @Mutation(() => [DeviceSession], {
    description: 'Signs every other device out; answers the one that is left. FORBIDDEN with an API token.',
  })
  endOtherSessions(@Ctx() ctx: Context) {
    return account.endOtherSessions(ctx);
  }

  @Mutation(() => Acknowledgement, {
    description: 'Deletes the account and everything in it, at once and for good. FORBIDDEN with an API token.',
  })
  deleteAccount(
    @Arg('input', () => DeleteAccountInput, { description: "The caller's username and password." })
    input: DeleteAccountInput,
    @Ctx() ctx: Context,
  ) {
    return account.deleteAccount(ctx, input);
  }

  @Mutation(() => CreatedApiToken, {
    description:
      'Makes a personal API token and mails a notice; at most 100 are kept, and 20 made a day. FORBIDDEN with an API token.',
  })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput, { description: 'What it may do, and until when.' })
    input: CreateApiTokenInput,
    @Ctx() ctx: Context,
  ) {
    return tokens.createApiToken(ctx, input);
  }

  @Mutation(() => RevokedApiToken, {
    description:
      'Takes a token back: the next request with it is UNAUTHENTICATED, and its subscriptions end. FORBIDDEN with an API token.',
  })
  revokeApiToken(
    @Arg('input', () => RevokeApiTokenInput, { description: 'Which one.' }) input: RevokeApiTokenInput,
    @Ctx() ctx: Context,
  ) {
    return tokens.revokeApiToken(ctx, input.id);
  }
}
