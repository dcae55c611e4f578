import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';

@ArgsType()
export class AdminUsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'A part of the username or the address, in any case: at most 254 characters. All users when absent or empty.',
  })
  search?: string | null;
}

const USER_ID = { description: 'The id of a user; NOT_FOUND if there is none.' };
const OWN_PASSWORD = "The caller's own password: a session alone is not enough for this.";

@InputType({ description: 'A new account. Its user chooses the password with a mailed link.' })
export class CreateUserInput {
  @Field(() => String, {
    description: '1 to 150 letters, digits and . _ - + @ characters; unique without regard to case.',
  })
  @InRest({ example: 'ann' })
  username!: string;

  @Field(() => String, {
    description: 'The link is mailed to this address; unique without regard to case, at most 254 characters.',
  })
  @InRest({ example: 'ann@example.test' })
  email!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the user may administer this server.' })
  isAdministrator!: boolean;

  @Field(() => String, { nullable: true, description: `Required for an administrator. ${OWN_PASSWORD}` })
  password?: string | null;
}

@InputType({ description: 'The recipient of an invitation.' })
export class InviteUserInput {
  @Field(() => String, { description: 'The invitation is mailed to this address; at most 254 characters.' })
  @InRest({ example: 'ann@example.test' })
  email!: string;
}

@InputType({ description: 'The new state of an account.' })
export class SetUserDisabledInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => Boolean, { description: 'True disables the account, false enables it again.' })
  isDisabled!: boolean;
}

@InputType({ description: 'The new role of a user.' })
export class SetAdministratorInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => Boolean, { description: 'Whether the user may administer this server.' })
  isAdministrator!: boolean;

  @Field(() => String, { description: OWN_PASSWORD })
  password!: string;
}

@InputType({ description: 'The user who receives a link for setting a new password.' })
export class ResetUserPasswordInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => String, { description: OWN_PASSWORD })
  @InRest({ example: 'a quiet morning' })
  password!: string;
}

@InputType({ description: 'The user whose second factor is removed.' })
export class RemoveSecondFactorInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => String, { description: OWN_PASSWORD })
  @InRest({ example: 'a quiet morning' })
  password!: string;
}

@InputType({ description: 'The user whose sessions are ended.' })
export class EndUserSessionsInput {
  @Field(() => ID, USER_ID)
  id!: string;
}

@InputType({ description: 'The account to delete.' })
export class DeleteUserInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => String, { description: "The user's name exactly as stored, as a confirmation." })
  @InRest({ example: 'ann' })
  username!: string;

  @Field(() => String, { description: OWN_PASSWORD })
  @InRest({ example: 'a quiet morning' })
  password!: string;
}

@InputType({ description: 'A code that admits new accounts.' })
export class AddSignUpCodeInput {
  @Field(() => String, {
    nullable: true,
    description: 'One line of 3 to 100 characters; a random code is generated when absent.',
  })
  code?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many sign-ups it admits: 1 to 1,000,000; null for any number.',
  })
  maxUses?: number | null;
}

@InputType({ description: 'The code to revoke.' })
export class RevokeSignUpCodeInput {
  @Field(() => String, { description: 'A code from `signUpCodes`; NOT_FOUND if there is none.' })
  code!: string;
}

@InputType({ description: 'The new state of sign-up.' })
export class SetSignUpOpenInput {
  @Field(() => Boolean, { description: 'True admits everyone with a code, false only invited people.' })
  isOpen!: boolean;
}

@InputType({ description: 'The mail to send again.' })
export class RetryMailInput {
  @Field(() => ID, { description: 'The id of one of `undeliveredMails`; NOT_FOUND if it was sent in the meantime.' })
  id!: string;
}
