import { Field, ID, InputType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

@InputType({ description: 'The result of a sign-in at the provider.' })
export class SignInWithOidcInput {
  @Field(() => String, {
    description:
      'The code in the address to which the provider redirected the browser; usable once, within 60 seconds.',
  })
  @InRest({ example: 'Xk2…' })
  code!: string;

  @Field(() => String, {
    description: 'The verifier from which the challenge of this sign-in was derived: 43 to 128 characters.',
  })
  @InRest({ example: 'dBjftJeZ4CVP…' })
  verifier!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'A beta access code for a new user, where the server requires one. A missing or invalid one is BAD_USER_INPUT, which names this field.',
  })
  @InRest({ example: 'welcome' })
  betaAccessCode?: string | null;
}

@InputType({ description: 'Proof that the caller is the one who connects the account.' })
export class PermitConnectionInput {
  @Field(() => String, { description: "The caller's password; empty for an account without one." })
  @InRest({ example: 'a quiet morning' })
  password!: string;
}

@InputType({ description: 'The provider account to connect, and the permission to connect it.' })
export class ConnectIdentityInput {
  @Field(() => String, {
    description:
      'The code in the address to which the provider redirected the browser; usable once, within 60 seconds.',
  })
  @InRest({ example: 'Xk2…' })
  code!: string;

  @Field(() => String, {
    description: 'The verifier from which the challenge of this sign-in was derived: 43 to 128 characters.',
  })
  @InRest({ example: 'dBjftJeZ4CVP…' })
  verifier!: string;

  @Field(() => String, {
    description:
      'The permission from `permitConnection`. It becomes invalid when the session ends or the password changes.',
  })
  @InRest({ example: '1795249000000.Xk2…' })
  permission!: string;
}

@InputType({ description: 'The connection to end.' })
export class DisconnectIdentityInput {
  @Field(() => ID, { description: "The id of one of the caller's `identities`." })
  id!: string;

  @Field(() => String, { description: "The caller's password; empty for an account without one." })
  @InRest({ example: 'a quiet morning' })
  password!: string;
}
