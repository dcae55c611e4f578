import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Who comes back from the sign-in provider.' })
export class SignInWithOidcInput {
  @Field(() => String, {
    description: 'From the address to which the provider led back; good once, within 60 seconds.',
  })
  code!: string;

  @Field(() => String, {
    description: 'What the challenge with which the sign-in began was made of: 43 to 128 characters.',
  })
  verifier!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Lets somebody new in where the server asks for one: without a usable one that is BAD_USER_INPUT, which names this field.',
  })
  betaAccessCode?: string | null;
}

@InputType({ description: 'The proof that it is the caller who connects.' })
export class PermitConnectionInput {
  @Field(() => String, { description: "The caller's password; empty for an account without one." })
  password!: string;
}

@InputType({ description: 'Whom the provider has proven, and the permission to connect them.' })
export class ConnectIdentityInput {
  @Field(() => String, {
    description: 'From the address to which the provider led back; good once, within 60 seconds.',
  })
  code!: string;

  @Field(() => String, {
    description: 'What the challenge with which the sign-in began was made of: 43 to 128 characters.',
  })
  verifier!: string;

  @Field(() => String, { description: 'Of `permitConnection`; void with the session and with the password.' })
  permission!: string;
}

@InputType({ description: 'Which connection is to end.' })
export class DisconnectIdentityInput {
  @Field(() => ID, { description: "One of the caller's `identities`." })
  id!: string;

  @Field(() => String, { description: "The caller's password; empty for an account without one." })
  password!: string;
}
