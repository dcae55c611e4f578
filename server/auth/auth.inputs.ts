import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { TokenScope } from '../base/tokenScopes.ts';

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, {
    description: '1 to 150 letters, digits and . _ - + @ characters; unique without regard to case.',
  })
  username!: string;

  @Field(() => String, {
    description: 'Where password reset mails go; unique without regard to case, at most 254 characters.',
  })
  email!: string;

  @Field(() => String, { description: '8 to 1,024 characters of any kind, and not a very common password.' })
  password!: string;

  @Field(() => String, { description: 'A code that whoever runs the server gave out, at least 3 characters.' })
  betaAccessCode!: string;
}

@InputType({ description: 'Who signs in, and the proof.' })
export class LoginInput {
  @Field(() => String, { description: 'In upper or lower case.' })
  username!: string;

  @Field(() => String, { description: 'Exactly as it was set.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Needed of an account with a second factor: six digits of its authenticator app, each good for one use, or a recovery code. Spaces and hyphens do not matter.',
  })
  secondFactor?: string | null;
}

@InputType({ description: 'The session to go on with.' })
export class RefreshSessionInput {
  @Field(() => String, { description: 'The refresh token of the last sign-in or refresh.' })
  refreshToken!: string;
}

@InputType({ description: 'The session to end.' })
export class LogoutInput {
  @Field(() => String, { description: 'A refresh token of the session that is to end.' })
  refreshToken!: string;
}

@InputType({ description: 'Who forgot the password.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'The address of the account.' })
  email!: string;
}

@InputType({ description: 'A new password, and the permission to set it.' })
export class ConfirmPasswordResetInput {
  @Field(() => String, { description: 'From the link in the mail; works once, within an hour.' })
  token!: string;

  @Field(() => String, { description: '8 to 1,024 characters of any kind, and not a very common password.' })
  newPassword!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Needed of an account with a second factor: six digits of its authenticator app, each good for one use, or a recovery code. Spaces and hyphens do not matter.',
  })
  secondFactor?: string | null;
}

@InputType({ description: "What is to change of the caller's profile: what is absent or null stays as it is." })
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

@InputType({ description: "A new password, and the proof that it is the caller's to set." })
export class ChangePasswordInput {
  @Field(() => String, {
    description: "The caller's password as it is now. A wrong one is BAD_USER_INPUT and counts as a wrong login.",
  })
  currentPassword!: string;

  @Field(() => String, { description: '8 to 1,024 characters of any kind, and not a very common password.' })
  newPassword!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Revokes all API tokens of the account too. A password reset always does.',
  })
  revokeApiTokens!: boolean;
}

@InputType({ description: 'Which session is to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: "One of the caller's `sessions`; NOT_FOUND when it has ended." })
  id!: string;
}

@InputType({ description: 'The account that is to go, typed by hand.' })
export class DeleteAccountInput {
  @Field(() => String, { description: "The caller's username, exactly as it is." })
  username!: string;

  @Field(() => String, { description: "The caller's password." })
  password!: string;
}

@InputType({ description: 'A personal API token that is to be made.' })
export class CreateApiTokenInput {
  @Field(() => String, { description: 'What it is for: 1 to 100 characters.' })
  name!: string;

  @Field(() => [TokenScope], {
    description: 'What a request with the token may do: at least one scope. They cannot be changed later.',
  })
  scopes!: TokenScope[];

  @Field(() => Date, { nullable: true, description: 'In the future; null never expires.' })
  expiresAt?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Requests and subscriptions a day, from midnight to midnight UTC: 1 to 1,000,000; null for any number.',
  })
  callsPerDay?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'US dollars a calendar month, in UTC, for calls to models: 0.01 to 100,000; null for any amount.',
  })
  spendPerMonth?: number | null;

  @Field(() => String, { description: "The caller's password." })
  password!: string;
}

@InputType({ description: 'Which token is taken back.' })
export class RevokeApiTokenInput {
  @Field(() => ID, { description: "The id of one of the caller's `apiTokens`, not the token itself." })
  id!: string;
}
