import { Field, ID, InputType } from 'type-graphql';
import { LibraryRole } from '../base/libraries/libraryRoles.ts';
import { InRest } from '../base/rest/typeFields.ts';

const OWNED = 'A shared library of which the caller is an owner: NOT_FOUND without a role, FORBIDDEN with another one.';
const NAME = 'One line of 1 to 80 characters. Several libraries may have the same name.';
const CODE = 'The code in the mail, for an invitation that was sent to an address. Absent for others.';

@InputType({ description: 'A new shared library.' })
export class CreateLibraryInput {
  @Field(() => String, { description: NAME })
  @InRest({ example: 'Support team' })
  name!: string;
}

@InputType({ description: 'A new name for a shared library.' })
export class RenameLibraryInput {
  @Field(() => ID, { description: OWNED })
  id!: string;

  @Field(() => String, { description: NAME })
  @InRest({ example: 'Support team' })
  name!: string;
}

@InputType({ description: 'The shared library to delete with everything in it.' })
export class DeleteLibraryInput {
  @Field(() => ID, { description: OWNED })
  id!: string;
}

@InputType({ description: 'The shared library to leave.' })
export class LeaveLibraryInput {
  @Field(() => ID, { description: 'A shared library of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'Who is invited to a shared library.' })
export class InviteToLibraryInput {
  @Field(() => ID, { description: OWNED })
  libraryId!: string;

  @Field(() => String, {
    description:
      'A username, or an email address. The person who gets the mail at an address may accept, with any account. BAD_USER_INPUT when no account has the username.',
  })
  @InRest({ example: 'ann' })
  invited!: string;

  @Field(() => LibraryRole, { description: 'The role that is offered.' })
  @InRest({ isLowerCase: true })
  role!: LibraryRole;
}

@InputType({ description: 'The invitation to take back.' })
export class WithdrawLibraryInvitationInput {
  @Field(() => ID, { description: 'An open invitation to a library of which the caller is an owner, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'The invitation to accept.' })
export class AcceptLibraryInvitationInput {
  @Field(() => ID, { description: 'An open invitation for the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null;
}

@InputType({ description: 'The invitation to decline.' })
export class DeclineLibraryInvitationInput {
  @Field(() => ID, { description: 'An open invitation for the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null;
}

@InputType({ description: 'A member of a shared library, and their new role.' })
export class SetLibraryRoleInput {
  @Field(() => ID, { description: OWNED })
  libraryId!: string;

  @Field(() => ID, { description: 'The account of a member, or NOT_FOUND.' })
  userId!: string;

  @Field(() => LibraryRole, { description: 'The new role.' })
  @InRest({ isLowerCase: true })
  role!: LibraryRole;
}

@InputType({ description: 'The member to remove from a shared library.' })
export class RemoveLibraryMemberInput {
  @Field(() => ID, { description: OWNED })
  libraryId!: string;

  @Field(() => ID, { description: 'The account of another member, or NOT_FOUND.' })
  userId!: string;
}
