import { type RestRoute, route } from '../base/rest/reply.ts';
import { restShape } from '../base/rest/restShape.ts';
import { parseId } from '../base/validation.ts';
import { LibraryMember } from '../contents/libraries/libraryMember.entity.ts';
import { sentInvitations } from './invitations.service.ts';
import { members } from './libraries.service.ts';
import { LibraryInvitation } from './libraryInvitation.entity.ts';

/** The lists that are fields of a library in GraphQL. */
export const libraryRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/libraries/:id/members/',
    operationId: 'listLibraryMembers',
    sameAs: 'library',
    status: 200,
    answer: restShape(LibraryMember).list(),
    summary: 'List the members of a shared library',
    description: "Owners first, then by name; none for one's own library.",
    handle: (ctx, { params }) => members(ctx, parseId(params.id)),
  }),
  route({
    method: 'GET',
    path: '/libraries/:id/invitations/',
    operationId: 'listSentLibraryInvitations',
    sameAs: 'library',
    status: 200,
    answer: restShape(LibraryInvitation).list(),
    summary: 'List the open invitations to a shared library',
    description: 'For owners, newest first. Needs a session.',
    handle: (ctx, { params }) => sentInvitations(ctx, parseId(params.id)),
  }),
];
