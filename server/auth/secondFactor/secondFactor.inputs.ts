import { Field, InputType } from 'type-graphql';

@InputType({ description: "The proof that it is the account's owner who sets up a second factor." })
export class BeginSecondFactorInput {
  @Field(() => String, {
    description: "The caller's password. A wrong one is BAD_USER_INPUT and counts as a wrong login.",
  })
  password!: string;
}

@InputType({ description: 'The proof that the app has the secret.' })
export class ConfirmSecondFactorInput {
  @Field(() => String, { description: 'Six digits, as the app shows them; spaces do not matter.' })
  code!: string;
}

@InputType({ description: 'The proof that is needed to remove the second factor.' })
export class RemoveSecondFactorOfMineInput {
  @Field(() => String, { description: "The caller's password." })
  password!: string;

  @Field(() => String, { description: 'Six digits of the app, or a recovery code; it is used up.' })
  code!: string;
}

@InputType({ description: 'The proof that is needed to get other recovery codes.' })
export class RenewRecoveryCodesInput {
  @Field(() => String, { description: "The caller's password." })
  password!: string;

  @Field(() => String, { description: 'Six digits of the app, or a recovery code; it is used up.' })
  code!: string;
}
