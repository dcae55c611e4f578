import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';

@ArgsType()
export class AdminUsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'A part of the username or the address, in any case: at most 254 characters. All users when absent or empty.',
  })
  search?: string | null;
}

const USER_ID = { description: 'Of a user, or NOT_FOUND.' };
const OWN_PASSWORD = "The caller's own password: an open session is not enough for this.";

@InputType({ description: 'A new account, whose user chooses the password by a mailed link.' })
export class CreateUserInput {
  @Field(() => String, {
    description: '1 to 150 letters, digits and . _ - + @ characters; unique without regard to case.',
  })
  username!: string;

  @Field(() => String, {
    description: 'Where the link is mailed; unique without regard to case, at most 254 characters.',
  })
  email!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the user may administer this server.' })
  isAdministrator!: boolean;

  @Field(() => String, { nullable: true, description: `Needed for an administrator. ${OWN_PASSWORD}` })
  password?: string | null;
}

@InputType({ description: 'Who is to be invited.' })
export class InviteUserInput {
  @Field(() => String, { description: 'Where the invitation is mailed; at most 254 characters.' })
  email!: string;
}

@InputType({ description: 'Whether an account may be used.' })
export class SetUserDisabledInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => Boolean, { description: 'True lets nobody in by it any more, false lets its user in again.' })
  isDisabled!: boolean;
}

@InputType({ description: 'Who administers this server.' })
export class SetAdministratorInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => Boolean, { description: 'Whether the user may administer this server.' })
  isAdministrator!: boolean;

  @Field(() => String, { description: OWN_PASSWORD })
  password!: string;
}

@InputType({ description: 'Who gets a link for a new password.' })
export class ResetUserPasswordInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => String, { description: OWN_PASSWORD })
  password!: string;
}

@InputType({ description: 'Whose second factor is removed.' })
export class RemoveSecondFactorInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => String, { description: OWN_PASSWORD })
  password!: string;
}

@InputType({ description: 'Who is signed out.' })
export class EndUserSessionsInput {
  @Field(() => ID, USER_ID)
  id!: string;
}

@InputType({ description: 'Which account to delete.' })
export class DeleteUserInput {
  @Field(() => ID, USER_ID)
  id!: string;

  @Field(() => String, { description: "The user's name exactly as it is, as a confirmation." })
  username!: string;

  @Field(() => String, { description: OWN_PASSWORD })
  password!: string;
}

@InputType({ description: 'A code that admits new accounts.' })
export class AddSignUpCodeInput {
  @Field(() => String, {
    nullable: true,
    description: 'One line of 3 to 100 characters; when absent one is made that nobody guesses.',
  })
  code?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many sign-ups it admits: 1 to 1,000,000; null for any number.',
  })
  maxUses?: number | null;
}

@InputType({ description: 'Which code to take back.' })
export class RevokeSignUpCodeInput {
  @Field(() => String, { description: 'As `signUpCodes` lists it, or NOT_FOUND.' })
  code!: string;
}

@InputType({ description: 'Who may make an account.' })
export class SetSignUpOpenInput {
  @Field(() => Boolean, { description: 'True lets codes admit new accounts, false only invitations.' })
  isOpen!: boolean;
}
