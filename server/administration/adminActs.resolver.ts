import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Acknowledgement } from '../auth/auth.types.ts';
import type { Context } from '../base/context.ts';
import * as acts from './acts.service.ts';
import {
  AddSignUpCodeInput,
  CreateUserInput,
  DeleteUserInput,
  EndUserSessionsInput,
  InviteUserInput,
  RemoveSecondFactorInput,
  ResetUserPasswordInput,
  RevokeSignUpCodeInput,
  SetAdministratorInput,
  SetSignUpOpenInput,
  SetUserDisabledInput,
} from './administration.inputs.ts';
import { AdminUser, Invitation, NewUserLink, SignUpCode, SignUpSettings } from './administration.types.ts';

/** What administrators do. Each act is in the audit log. */
@Resolver()
export class AdminActsResolver {
  @Mutation(() => NewUserLink, {
    description:
      'Makes an account without a password, and mails a link to choose one; where passwords are switched off, to sign in with the provider. CONFLICT when the username or the email is taken, or passwords are switched off and the provider opens no account by its address alone; at most 100 mails an hour. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  createUser(
    @Arg('input', () => CreateUserInput, { description: 'The new account.' }) input: CreateUserInput,
    @Ctx() ctx: Context,
  ) {
    return acts.createUser(ctx, input);
  }

  @Mutation(() => Invitation, {
    description:
      'Mails a link by which one account can be made within 7 days, also while sign-up is closed. An earlier one to the same address, unused, is void. CONFLICT when the address has an account; at most 100 mails an hour. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  inviteUser(
    @Arg('input', () => InviteUserInput, { description: 'Who.' }) input: InviteUserInput,
    @Ctx() ctx: Context,
  ) {
    return acts.inviteUser(ctx, input);
  }

  @Mutation(() => AdminUser, {
    description:
      'Disables an account or enables it again. Disabling ends its sessions with all their streams, and deletes its API tokens; its webhooks are not sent and its public links answer as if gone until it is enabled. CONFLICT for the last administrator. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  setUserDisabled(
    @Arg('input', () => SetUserDisabledInput, { description: 'Whose, and whether.' }) input: SetUserDisabledInput,
    @Ctx() ctx: Context,
  ) {
    return acts.setUserDisabled(ctx, input);
  }

  @Mutation(() => AdminUser, {
    description:
      'Lets a user administer this server, or not any more. CONFLICT for the last administrator. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  setAdministrator(
    @Arg('input', () => SetAdministratorInput, { description: 'Who, and whether.' }) input: SetAdministratorInput,
    @Ctx() ctx: Context,
  ) {
    return acts.setAdministrator(ctx, input);
  }

  @Mutation(() => NewUserLink, {
    description:
      'Mails a link for a new password, good for 24 hours. Nothing ends until it is used: then sessions and API tokens do. CONFLICT while the account is disabled, and where passwords are switched off; at most 100 mails an hour. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  resetUserPassword(
    @Arg('input', () => ResetUserPasswordInput, { description: 'Whose.' }) input: ResetUserPasswordInput,
    @Ctx() ctx: Context,
  ) {
    return acts.resetUserPassword(ctx, input);
  }

  @Mutation(() => AdminUser, {
    description:
      "Makes a user's password enough to sign in, for who lost the app and the recovery codes; the user is mailed. Without a second factor nothing is done. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.",
  })
  removeSecondFactor(
    @Arg('input', () => RemoveSecondFactorInput, { description: 'Whose.' }) input: RemoveSecondFactorInput,
    @Ctx() ctx: Context,
  ) {
    return acts.removeSecondFactor(ctx, input);
  }

  @Mutation(() => AdminUser, {
    description:
      'Signs a user out on every device; API tokens go on. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  endUserSessions(
    @Arg('input', () => EndUserSessionsInput, { description: 'Whose.' }) input: EndUserSessionsInput,
    @Ctx() ctx: Context,
  ) {
    return acts.endUserSessions(ctx, input);
  }

  @Mutation(() => Acknowledgement, {
    description:
      'Deletes an account and everything in it, at once and for good. CONFLICT for the last administrator. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  deleteUser(
    @Arg('input', () => DeleteUserInput, { description: 'Whose, confirmed.' }) input: DeleteUserInput,
    @Ctx() ctx: Context,
  ) {
    return acts.deleteUser(ctx, input);
  }

  @Mutation(() => SignUpCode, {
    description:
      'Adds a code that admits new accounts, or lets one admit again that was revoked or used up. CONFLICT when it admits already, or when there are 1,000 codes that do. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  addSignUpCode(
    @Arg('input', () => AddSignUpCodeInput, { description: 'The code.' }) input: AddSignUpCodeInput,
    @Ctx() ctx: Context,
  ) {
    return acts.addSignUpCode(ctx, input);
  }

  @Mutation(() => SignUpCode, {
    description:
      'Takes a code back, an invitation too. One of BETA_ACCESS_CODES stays revoked until it is added again. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  revokeSignUpCode(
    @Arg('input', () => RevokeSignUpCodeInput, { description: 'Which code.' }) input: RevokeSignUpCodeInput,
    @Ctx() ctx: Context,
  ) {
    return acts.revokeSignUpCode(ctx, input);
  }

  @Mutation(() => SignUpSettings, {
    description:
      'Lets codes admit new accounts, or invitations only. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token.',
  })
  setSignUpOpen(
    @Arg('input', () => SetSignUpOpenInput, { description: 'Whether.' }) input: SetSignUpOpenInput,
    @Ctx() ctx: Context,
  ) {
    return acts.setSignUpOpen(ctx, input);
  }
}
