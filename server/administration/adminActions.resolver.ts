import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Acknowledgement } from '../auth/auth.types.ts';
import type { Context } from '../base/context.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { textInPath } from '../base/rest/restSchemas.ts';
import * as actions from './adminActions.service.ts';
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

/** The actions of administrators. Each is recorded in the audit log. */
@Resolver()
export class AdminActionsResolver {
  @RestCall('POST /admin/users/', {
    status: 201,
    summary: 'Create an account and mail a link for choosing a password',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => NewUserLink, {
    description:
      "Creates an account without a password, and mails a link for choosing one; if passwords are switched off, the link leads to the provider's sign-in. CONFLICT when the username or the email is taken, or when passwords are switched off and the provider does not match accounts by address; at most 100 mails an hour. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.",
  })
  createUser(
    @Arg('input', () => CreateUserInput, { description: 'The new account.' }) input: CreateUserInput,
    @Ctx() ctx: Context,
  ) {
    return actions.createUser(ctx, input);
  }

  @RestCall('POST /admin/invitations/', {
    status: 201,
    summary: 'Mail a link with which one account can be created',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => Invitation, {
    description:
      'Mails a link with which one account can be created within 7 days, even while sign-up is closed. It replaces an unused invitation to the same address. CONFLICT when the address has an account; at most 100 mails an hour. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  inviteUser(
    @Arg('input', () => InviteUserInput, { description: 'The recipient.' }) input: InviteUserInput,
    @Ctx() ctx: Context,
  ) {
    return actions.inviteUser(ctx, input);
  }

  @Mutation(() => AdminUser, {
    description:
      'Disables an account or enables it again. Disabling ends its sessions and streams, and deletes its API tokens. Until it is enabled again, its webhooks are not sent and its public links respond as if they did not exist. CONFLICT for the last administrator. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  setUserDisabled(
    @Arg('input', () => SetUserDisabledInput, { description: 'The user and the new state.' })
    input: SetUserDisabledInput,
    @Ctx() ctx: Context,
  ) {
    return actions.setUserDisabled(ctx, input);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => AdminUser, {
    description:
      'Makes a user an administrator, or removes that role. CONFLICT for the last administrator. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  setAdministrator(
    @Arg('input', () => SetAdministratorInput, { description: 'The user and the new role.' })
    input: SetAdministratorInput,
    @Ctx() ctx: Context,
  ) {
    return actions.setAdministrator(ctx, input);
  }

  @RestCall('POST /admin/users/:id/password-reset/', {
    summary: 'Create and mail a link for setting a new password',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => NewUserLink, {
    description:
      'Mails a link for setting a new password, valid for 24 hours. Sessions and API tokens end only when it is used. CONFLICT while the account is disabled, and when passwords are switched off; at most 100 mails an hour. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  resetUserPassword(
    @Arg('input', () => ResetUserPasswordInput, { description: 'The user.' }) input: ResetUserPasswordInput,
    @Ctx() ctx: Context,
  ) {
    return actions.resetUserPassword(ctx, input);
  }

  @RestCall('DELETE /admin/users/:id/second-factor/', { status: 204, summary: "Remove a user's second factor" })
  @Traits({ isExpensive: true })
  @Mutation(() => AdminUser, {
    description:
      'Removes the second factor of a user who lost the app and the recovery codes, and mails a notice. Does nothing without a second factor. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  removeSecondFactor(
    @Arg('input', () => RemoveSecondFactorInput, { description: 'The user.' }) input: RemoveSecondFactorInput,
    @Ctx() ctx: Context,
  ) {
    return actions.removeSecondFactor(ctx, input);
  }

  @RestCall('DELETE /admin/users/:id/sessions/', { status: 204, summary: 'End all sessions of a user' })
  @Mutation(() => AdminUser, {
    description:
      'Ends all sessions of a user; API tokens stay valid. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  endUserSessions(
    @Arg('input', () => EndUserSessionsInput, { description: 'The user.' }) input: EndUserSessionsInput,
    @Ctx() ctx: Context,
  ) {
    return actions.endUserSessions(ctx, input);
  }

  @RestCall('DELETE /admin/users/:id/', {
    status: 204,
    summary: 'Delete an account and everything in it',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true })
  @Mutation(() => Acknowledgement, {
    description:
      'Deletes an account and everything in it, immediately and permanently. CONFLICT for the last administrator. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  deleteUser(
    @Arg('input', () => DeleteUserInput, { description: 'The user, confirmed by name.' }) input: DeleteUserInput,
    @Ctx() ctx: Context,
  ) {
    return actions.deleteUser(ctx, input);
  }

  @RestCall('POST /admin/sign-up-codes/', {
    status: 201,
    summary: 'Add a code that admits new accounts',
    refuses: ['CONFLICT'],
  })
  @Traits({ answerHoldsSecret: true })
  @Mutation(() => SignUpCode, {
    description:
      'Adds a code that admits new accounts, or reactivates a revoked or used-up one. CONFLICT when the code is already active, or when there are 1,000 active codes. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  addSignUpCode(
    @Arg('input', () => AddSignUpCodeInput, { description: 'The code.' }) input: AddSignUpCodeInput,
    @Ctx() ctx: Context,
  ) {
    return actions.addSignUpCode(ctx, input);
  }

  @RestCall('DELETE /admin/sign-up-codes/:code/', {
    summary: 'Revoke a code',
    params: { code: textInPath({ description: 'The code.', example: 'welcome' }) },
  })
  @Mutation(() => SignUpCode, {
    description:
      'Revokes a code or an invitation. A code of BETA_ACCESS_CODES stays revoked until it is added again. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  revokeSignUpCode(
    @Arg('input', () => RevokeSignUpCodeInput, { description: 'The code.' }) input: RevokeSignUpCodeInput,
    @Ctx() ctx: Context,
  ) {
    return actions.revokeSignUpCode(ctx, input);
  }

  @RestCall('PUT /admin/sign-up/', {
    summary: 'Open sign-up to everyone with a code, or close it to all but invited people',
  })
  @Mutation(() => SignUpSettings, {
    description:
      'Opens sign-up to everyone with a code, or closes it to all but invited people. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  setSignUpOpen(
    @Arg('input', () => SetSignUpOpenInput, { description: 'The new state.' }) input: SetSignUpOpenInput,
    @Ctx() ctx: Context,
  ) {
    return actions.setSignUpOpen(ctx, input);
  }
}
