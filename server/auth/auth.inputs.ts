import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { TokenScope } from '../base/tokenScopes.ts';

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, {
    description: '1 to 150 letters, digits and . _ - + @ characters; unique without regard to case.',
  })
  @InRest({ example: 'ann' })
  username!: string;

  @Field(() => String, {
    description: 'Password reset mails are sent here; unique without regard to case, at most 254 characters.',
  })
  @InRest({ example: 'ann@example.test' })
  email!: string;

  @Field(() => String, { description: '8 to 1,024 characters of any kind, and not a very common password.' })
  @InRest({ example: 'a quiet morning' })
  password!: string;

  @Field(() => String, { description: 'A code from the operator of the server, at least 3 characters.' })
  @InRest({ example: 'welcome' })
  betaAccessCode!: string;
}

@InputType({ description: 'The credentials of a user.' })
export class LoginInput {
  @Field(() => String, { description: 'Case does not matter.' })
  @InRest({ example: 'ann' })
  username!: string;

  @Field(() => String, { description: 'Exactly as it was set; case matters.' })
  @InRest({ example: 'a quiet morning' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Required for an account with two-step sign-in: six digits from its authenticator app, each usable once, or a recovery code. Spaces and hyphens are ignored.',
  })
  @InRest({ example: '123456' })
  secondFactor?: string | null;
}

@InputType({ description: 'The session to continue.' })
export class RefreshSessionInput {
  @Field(() => String, { description: 'The refresh token of the last sign-in or refresh.' })
  refreshToken!: string;
}

@InputType({ description: 'The session to end.' })
export class LogoutInput {
  @Field(() => String, { description: 'A refresh token of the session to end.' })
  refreshToken!: string;
}

@InputType({ description: 'The account whose password was forgotten.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'The address of the account.' })
  @InRest({ example: 'ann@example.test' })
  email!: string;
}

@InputType({ description: 'A new password, and the token that permits setting it.' })
export class ConfirmPasswordResetInput {
  @Field(() => String, { description: 'The token from the mailed link; works once, within an hour.' })
  @InRest({ example: 'Xk2…' })
  token!: string;

  @Field(() => String, { description: '8 to 1,024 characters of any kind, and not a very common password.' })
  @InRest({ example: 'a quiet morning' })
  newPassword!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Required for an account with two-step sign-in: six digits from its authenticator app, each usable once, or a recovery code. Spaces and hyphens are ignored.',
  })
  @InRest({ example: '123456' })
  secondFactor?: string | null;
}

@InputType({ description: "Changes to the caller's profile. A field that is absent or null is left unchanged." })
export class UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description: '1 to 150 letters, digits and . _ - + @ characters; unique without regard to case.',
  })
  username?: string | null;

  @Field(() => String, { nullable: true, description: 'Unique without regard to case, at most 254 characters.' })
  email?: string | null;

  @Field(() => String, { description: "The caller's password." })
  password!: string;
}

@InputType({ description: 'A new password, and the current one as proof.' })
export class ChangePasswordInput {
  @Field(() => String, {
    description: "The caller's current password. A wrong one is BAD_USER_INPUT and counts as a failed login.",
  })
  currentPassword!: string;

  @Field(() => String, { description: '8 to 1,024 characters of any kind, and not a very common password.' })
  newPassword!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to revoke all API tokens of the account too. A password reset always revokes them.',
  })
  revokeApiTokens!: boolean;
}

@InputType({ description: 'The session to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: "One of the caller's `sessions`; NOT_FOUND when it has ended." })
  id!: string;
}

@InputType({ description: 'Confirms which account to delete.' })
export class DeleteAccountInput {
  @Field(() => String, { description: "The caller's username, exactly as stored." })
  username!: string;

  @Field(() => String, { description: "The caller's password." })
  password!: string;
}

@InputType({ description: 'A new personal API token.' })
export class CreateApiTokenInput {
  @Field(() => String, { description: 'What the token is for: 1 to 100 characters.' })
  @InRest({ example: 'Script' })
  name!: string;

  @Field(() => [TokenScope], {
    description: 'What a request with the token may do: at least one scope. Scopes cannot be changed later.',
  })
  @InRest({ example: ['library_read', 'ai_read'] })
  scopes!: TokenScope[];

  @Field(() => Date, { nullable: true, description: 'A time in the future; null means the token never expires.' })
  expiresAt?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most requests and subscriptions a day, from midnight to midnight UTC: 1 to 1,000,000; null for no limit.',
  })
  @InRest({ example: 1000, minimum: 1, maximum: 1000000 })
  callsPerDay?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'The most US dollars per calendar month, in UTC, for calls to models: 0.01 to 100,000; null for no limit.',
  })
  @InRest({ example: 5, minimum: 0.01, maximum: 100000 })
  spendPerMonth?: number | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      "The libraries that it may use, at least one of the caller's `libraries`; null means all of the account's, also those that it joins later.",
  })
  libraryIds?: string[] | null;

  @Field(() => String, { description: "The caller's password." })
  @InRest({ example: 'a quiet morning' })
  password!: string;
}

@InputType({ description: 'The token to revoke.' })
export class RevokeApiTokenInput {
  @Field(() => ID, { description: "The id of one of the caller's `apiTokens`, not the token itself." })
  id!: string;
}
