import { Field, InputType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

@InputType({ description: "Proof that the account's owner sets up the second factor." })
export class BeginSecondFactorInput {
  @Field(() => String, {
    description: "The caller's password. A wrong one is BAD_USER_INPUT and counts as a wrong login.",
  })
  @InRest({ example: 'a quiet morning' })
  password!: string;
}

@InputType({ description: 'Proof that the app has the secret.' })
export class ConfirmSecondFactorInput {
  @Field(() => String, { description: 'Six digits from the app; spaces are ignored.' })
  @InRest({ example: '123456' })
  code!: string;
}

@InputType({ description: 'The proof needed to remove the second factor.' })
export class RemoveSecondFactorOfMineInput {
  @Field(() => String, { description: "The caller's password." })
  @InRest({ example: 'a quiet morning' })
  password!: string;

  @Field(() => String, { description: 'Six digits from the app, or a recovery code; it is used up.' })
  @InRest({ example: '123456' })
  code!: string;
}

@InputType({ description: 'The proof needed to replace the recovery codes.' })
export class RenewRecoveryCodesInput {
  @Field(() => String, { description: "The caller's password." })
  @InRest({ example: 'a quiet morning' })
  password!: string;

  @Field(() => String, { description: 'Six digits from the app, or a recovery code; it is used up.' })
  @InRest({ example: '123456' })
  code!: string;
}
