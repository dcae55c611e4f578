import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new account (§5 Sign-up).' })
export class RegisterInput {
  @Field(() => String, { description: '1 to 150 letters, digits and . _ - + @ characters; unique without regard to case.' })
  username!: string;

  @Field(() => String, { description: 'Where password reset mails go; unique without regard to case, at most 254 characters.' })
  email!: string;

  @Field(() => String, { description: '8 to 1,024 characters of any kind, and not a very common password.' })
  password!: string;

  @Field(() => String, { description: 'A code that whoever runs the server gave out, at least 3 characters.' })
  betaAccessCode!: string;
}

@InputType({ description: 'Who signs in, and the proof.' })
export class LoginInput {
  @Field(() => String, { description: 'In any case.' })
  username!: string;

  @Field(() => String, { description: 'Exactly as it was set.' })
  password!: string;
}

@InputType({ description: 'The session to go on with.' })
export class RefreshSessionInput {
  @Field(() => String, { description: 'The refresh token of the last sign-in or refresh.' })
  refreshToken!: string;
}

@InputType({ description: 'The session to end.' })
export class LogoutInput {
  @Field(() => String, { description: 'A refresh token of it.' })
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
}
