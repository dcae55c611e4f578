import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
import { RestCall } from '../base/rest/restCall.ts';
import {
  ConfirmPasswordResetInput,
  LoginInput,
  LogoutInput,
  RefreshSessionInput,
  RegisterInput,
  RequestPasswordResetInput,
} from './auth.inputs.ts';
import { Acknowledgement, SignIn } from './auth.types.ts';
import { message, refreshToken, resetToken, tokens } from './authAnswers.ts';
import * as passwordReset from './passwords/passwordReset.service.ts';
import * as registration from './registration.service.ts';
import * as sessions from './sessions/sessions.service.ts';

@Resolver()
export class AuthResolver {
  @RestCall('POST /register/', {
    status: 201,
    summary: 'Create an account and sign in',
    refuses: ['CONFLICT', 'FORBIDDEN'],
    isPublic: true,
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => SignIn, {
    description:
      'Creates an account and signs in. CONFLICT when the username or the email is taken; RATE_LIMITED after 60 new accounts from one network within an hour.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'The new account.' }) input: RegisterInput,
    @Ctx() ctx: Context,
  ) {
    return registration.register(ctx, input);
  }

  @RestCall('POST /login/', {
    summary: 'Sign in',
    refuses: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
    isPublic: true,
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => SignIn, {
    description:
      'Signs in. UNAUTHENTICATED when the username or password is wrong; SECOND_FACTOR_REQUIRED when they are right but the account needs a code, which is missing or wrong; FORBIDDEN when the credentials are right but the account is disabled; RATE_LIMITED for 15 minutes after ten failed attempts, for a day after ten wrong codes.',
  })
  login(@Arg('input', () => LoginInput, { description: 'The credentials.' }) input: LoginInput, @Ctx() ctx: Context) {
    return sessions.login(ctx, input);
  }

  @RestCall('POST /token/refresh/', {
    summary: 'Exchange a refresh token for a new pair',
    answer: tokens,
    refuses: ['UNAUTHENTICATED'],
    isPublic: true,
    rename: { refreshToken: 'refresh' },
    schemas: { refreshToken },
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => SignIn, {
    description:
      'Exchanges a refresh token for a new access token and a new refresh token. UNAUTHENTICATED when it is expired or was used before.',
  })
  refreshSession(
    @Arg('input', () => RefreshSessionInput, { description: 'The token to exchange.' }) input: RefreshSessionInput,
    @Ctx() ctx: Context,
  ) {
    return sessions.refreshSession(ctx, input);
  }

  @RestCall('POST /logout/', {
    status: 204,
    summary: 'End a session',
    isPublic: true,
    rename: { refreshToken: 'refresh' },
    schemas: { refreshToken },
  })
  @Mutation(() => Acknowledgement, {
    description: 'Ends a session with all its tokens. The result is the same when there is no such session.',
  })
  logout(@Arg('input', () => LogoutInput, { description: 'The session.' }) input: LogoutInput, @Ctx() ctx: Context) {
    return sessions.logout(ctx, input);
  }

  @RestCall('POST /password-reset/', {
    summary: 'Mail a link for a new password',
    answer: message,
    refuses: ['FORBIDDEN'],
    isPublic: true,
  })
  @Traits({ isExpensive: true })
  @Mutation(() => Acknowledgement, {
    description:
      'Mails a link for setting a new password if the address has an account; the result does not reveal whether it has. At most 3 mails an hour are sent to one account, and at most 20 requests an hour are accepted from one network.',
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'The address of the account.' })
    input: RequestPasswordResetInput,
    @Ctx() ctx: Context,
  ) {
    return passwordReset.requestPasswordReset(ctx, input);
  }

  @RestCall('POST /password-reset/confirm/', {
    summary: 'Set a new password',
    answer: message,
    refuses: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
    isPublic: true,
    schemas: { token: resetToken },
  })
  @Traits({ isExpensive: true })
  @Mutation(() => Acknowledgement, {
    description:
      'Sets a new password, ends every session and API token of the account, and disables its webhooks. SECOND_FACTOR_REQUIRED when the account needs a code, which is missing or wrong; the token stays valid then. FORBIDDEN while the account is disabled.',
  })
  confirmPasswordReset(
    @Arg('input', () => ConfirmPasswordResetInput, { description: 'The new password and the mailed token.' })
    input: ConfirmPasswordResetInput,
    @Ctx() ctx: Context,
  ) {
    return passwordReset.confirmPasswordReset(ctx, input);
  }
}
