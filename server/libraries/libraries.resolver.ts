import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { Library } from '../contents/libraries/library.entity.ts';
import { LibraryMember } from '../contents/libraries/libraryMember.entity.ts';
import * as invitations from './invitations.service.ts';
import {
  AcceptLibraryInvitationInput,
  CreateLibraryInput,
  DeclineLibraryInvitationInput,
  DeleteLibraryInput,
  InviteToLibraryInput,
  LeaveLibraryInput,
  RemoveLibraryMemberInput,
  RenameLibraryInput,
  SetLibraryRoleInput,
  WithdrawLibraryInvitationInput,
} from './libraries.inputs.ts';
import * as libraries from './libraries.service.ts';
import { DeletedLibrary, EndedLibraryInvitation, LeftLibrary } from './libraries.types.ts';
import { LibraryInvitation } from './libraryInvitation.entity.ts';
import * as members from './members.service.ts';

@Resolver(() => Library)
export class LibrariesResolver {
  @RestCall('GET /libraries/', { operationId: 'listLibraries', summary: "List the caller's libraries" })
  @Query(() => [Library], {
    description:
      "The caller's libraries: their own first, then the at most 50 shared ones by name. A token sees those to which it is bound.",
  })
  libraries(@Ctx() ctx: Context) {
    return libraries.libraries(ctx);
  }

  @RestCall('GET /libraries/:id/', { operationId: 'getLibrary', summary: 'Get one library' })
  @Query(() => Library, { description: 'One library in which the caller has a role, or NOT_FOUND.' })
  library(@Arg('id', () => ID, { description: "The library's id." }) id: string, @Ctx() ctx: Context) {
    return libraries.library(ctx, id);
  }

  @FieldResolver(() => [LibraryMember], {
    description: "The members of a shared library, at most 200: owners first, then by name; none for one's own.",
  })
  members(@Root() library: Library, @Ctx() ctx: Context) {
    return libraries.members(ctx, library.id);
  }

  @FieldResolver(() => [LibraryInvitation], {
    description: 'The open invitations to the library, newest first. FORBIDDEN for members who are no owners.',
  })
  invitations(@Root() library: Library, @Ctx() ctx: Context) {
    return invitations.sentInvitations(ctx, library.id);
  }

  @RestCall('POST /libraries/', { status: 201, summary: 'Create a shared library' })
  @Mutation(() => Library, {
    description:
      'Creates a shared library, whose only member is the caller. BAD_USER_INPUT beyond 50 shared libraries.',
  })
  createLibrary(
    @Arg('input', () => CreateLibraryInput, { description: 'Its name.' }) input: CreateLibraryInput,
    @Ctx() ctx: Context,
  ) {
    return libraries.createLibrary(ctx, input);
  }

  @RestCall('PUT /libraries/:id/', { summary: 'Rename a shared library' })
  @Mutation(() => Library, {
    description: 'Renames a shared library, for all of its members. FORBIDDEN for members who are no owners.',
  })
  renameLibrary(
    @Arg('input', () => RenameLibraryInput, { description: 'The library and its new name.' }) input: RenameLibraryInput,
    @Ctx() ctx: Context,
  ) {
    return libraries.renameLibrary(ctx, input);
  }

  @RestCall('POST /libraries/:id/leave/', { status: 204, summary: 'Leave a shared library', refuses: ['CONFLICT'] })
  @Mutation(() => LeftLibrary, {
    description:
      "Leaves a shared library; the caller's stars and webhooks there are deleted. CONFLICT for the last owner, who has to name another one first, and if the library would count towards an owner with too little storage.",
  })
  leaveLibrary(
    @Arg('input', () => LeaveLibraryInput, { description: 'The library to leave.' }) input: LeaveLibraryInput,
    @Ctx() ctx: Context,
  ) {
    return members.leaveLibrary(ctx, input);
  }

  @RestCall('POST /libraries/:id/members/:userId/role/', {
    inPath: { id: 'libraryId' },
    summary: 'Change the role of a member',
    refuses: ['CONFLICT'],
  })
  @Mutation(() => Library, {
    description:
      'Changes the role of a member. For owners. CONFLICT for the last owner, and if the library would count towards an owner with too little storage.',
  })
  setLibraryRole(
    @Arg('input', () => SetLibraryRoleInput, { description: 'The member and the role.' }) input: SetLibraryRoleInput,
    @Ctx() ctx: Context,
  ) {
    return members.setLibraryRole(ctx, input);
  }

  @RestCall('GET /library-invitations/', {
    operationId: 'listLibraryInvitations',
    summary: 'List the invitations that the caller has not answered',
  })
  @Query(() => [LibraryInvitation], {
    description:
      "The invitations of the caller's account that are not answered, newest first. Invitations to an address are found by their code. Needs a session.",
  })
  libraryInvitations(@Ctx() ctx: Context) {
    return invitations.libraryInvitations(ctx);
  }

  @RestCall('GET /library-invitations/:id/', {
    operationId: 'getLibraryInvitation',
    summary: 'Get one invitation that the caller may answer',
  })
  @Query(() => LibraryInvitation, {
    description: 'One invitation that the caller may answer, or NOT_FOUND. Needs a session.',
  })
  libraryInvitation(
    @Arg('id', () => ID, { description: 'The id of the invitation.' }) id: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'The code in the mail, for an invitation that was sent to an address. Absent for others.',
    })
    code: string | null,
    @Ctx() ctx: Context,
  ) {
    return invitations.libraryInvitation(ctx, { id, code });
  }

  @RestCall('POST /libraries/:id/invitations/', {
    status: 201,
    inPath: { id: 'libraryId' },
    summary: 'Invite a person to a shared library',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true })
  @Mutation(() => LibraryInvitation, {
    description:
      'Invites an account by its username, or the person who gets the mail at an address. Inviting again changes the offered role and sends the mail again. For owners. CONFLICT for members, and beyond 200 members and open invitations.',
  })
  inviteToLibrary(
    @Arg('input', () => InviteToLibraryInput, { description: 'The library, who is invited, and the role.' })
    input: InviteToLibraryInput,
    @Ctx() ctx: Context,
  ) {
    return invitations.inviteToLibrary(ctx, input);
  }

  @Traits({ isExpensive: true })
  @RestCall('POST /library-invitations/:id/accept/', { summary: 'Accept an invitation', refuses: ['CONFLICT'] })
  @Mutation(() => Library, {
    description: 'Joins a shared library with the role that was offered. CONFLICT beyond 50 shared libraries.',
  })
  acceptLibraryInvitation(
    @Arg('input', () => AcceptLibraryInvitationInput, { description: 'The invitation.' })
    input: AcceptLibraryInvitationInput,
    @Ctx() ctx: Context,
  ) {
    return invitations.acceptLibraryInvitation(ctx, input);
  }

  @Traits({ isExpensive: true })
  @RestCall('POST /library-invitations/:id/decline/', { status: 204, summary: 'Decline an invitation' })
  @Mutation(() => EndedLibraryInvitation, { description: 'Declines an invitation, which is deleted.' })
  declineLibraryInvitation(
    @Arg('input', () => DeclineLibraryInvitationInput, { description: 'The invitation.' })
    input: DeclineLibraryInvitationInput,
    @Ctx() ctx: Context,
  ) {
    return invitations.declineLibraryInvitation(ctx, input);
  }

  @RestCall('DELETE /library-invitations/:id/', { status: 204, summary: 'Take back an invitation' })
  @Mutation(() => EndedLibraryInvitation, { description: 'Takes back an invitation. For owners of the library.' })
  withdrawLibraryInvitation(
    @Arg('input', () => WithdrawLibraryInvitationInput, { description: 'The invitation.' })
    input: WithdrawLibraryInvitationInput,
    @Ctx() ctx: Context,
  ) {
    return invitations.withdrawLibraryInvitation(ctx, input);
  }

  @RestCall('DELETE /libraries/:id/members/:userId/', {
    status: 204,
    inPath: { id: 'libraryId' },
    summary: 'Remove a member from a shared library',
    refuses: ['CONFLICT'],
  })
  @Mutation(() => Library, {
    description:
      'Removes a member with their stars and webhooks there. For owners, who leave to remove themselves. CONFLICT if the library would count towards an owner with too little storage.',
  })
  removeLibraryMember(
    @Arg('input', () => RemoveLibraryMemberInput, { description: 'The library and the member.' })
    input: RemoveLibraryMemberInput,
    @Ctx() ctx: Context,
  ) {
    return members.removeLibraryMember(ctx, input);
  }

  @RestCall('DELETE /libraries/:id/', { status: 204, summary: 'Delete a shared library with everything in it' })
  @Mutation(() => DeletedLibrary, {
    description: 'Deletes a shared library with all of its prompts, for all members. For owners. It cannot be undone.',
  })
  deleteLibrary(
    @Arg('input', () => DeleteLibraryInput, { description: 'The library to delete.' }) input: DeleteLibraryInput,
    @Ctx() ctx: Context,
  ) {
    return libraries.deleteLibrary(ctx, input);
  }
}
