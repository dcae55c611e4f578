import { z } from 'zod';
import type { Context } from '../base/context.ts';
import { pageAsked, paging, wholeNumber } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { textInPath } from '../base/rest/restSchemas.ts';
import * as actions from './adminActions.service.ts';
import {
  adminUser,
  adminUserDetail,
  adminUserPage,
  auditEntryPage,
  invitation,
  newUserLink,
  serverUsage,
  signUpCode,
  signUpCodes,
  signUpSettings,
} from './adminAnswers.ts';
import {
  AddSignUpCodeInput,
  CreateUserInput,
  DeleteUserInput,
  InviteUserInput,
  RemoveSecondFactorInput,
  ResetUserPasswordInput,
  SetSignUpOpenInput,
} from './administration.inputs.ts';
import * as service from './administration.service.ts';

const DAYS = 30;

const days = wholeNumber({
  minimum: 1,
  maximum: 366,
  default: DAYS,
  description: 'The number of days, including today.',
}).default(DAYS);

const detailOf = async (ctx: Context, id: string) => {
  const user = await service.adminUser(ctx, id);
  return {
    ...user,
    storedBytes: await service.storedBytes(ctx, user),
    usage: await service.usageOfUser(ctx, user, DAYS),
    signInProviders: await service.signInProviders(ctx, user),
  };
};

export const administrationRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/users/',
    status: 200,
    operationId: 'listUsers',
    sameAs: 'adminUsers',
    answer: adminUserPage,
    summary: 'List the users of this server, page by page',
    query: z.object({
      ...paging(),
      search: z.string().optional().describe('A part of the username or the address: at most 254 characters.'),
    }),
    handle: (ctx, { query }) => service.adminUsers(ctx, query.search, pageAsked(query)),
  }),
  route({
    method: 'POST',
    path: '/admin/users/',
    status: 201,
    operationId: 'createUser',
    answer: newUserLink,
    refuses: ['CONFLICT'],
    summary: 'Create an account and mail a link for choosing a password',
    answerHoldsSecret: true,
    body: restBody(CreateUserInput),
    handle: (ctx, { body }) => actions.createUser(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/admin/users/:id/',
    status: 200,
    operationId: 'readUser',
    sameAs: 'adminUser',
    answer: adminUserDetail,
    summary: 'Get a user of this server',
    handle: (ctx, { params }) => detailOf(ctx, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/admin/users/:id/',
    status: 200,
    operationId: 'updateUser',
    answer: adminUser,
    refuses: ['CONFLICT'],
    summary: 'Disable or enable an account, or change whether it administers the server',
    description:
      'The password is required for `is_administrator`. An absent field is left unchanged; both are changed, or neither.',
    body: z.object({
      is_disabled: z.boolean().optional(),
      is_administrator: z.boolean().optional(),
      password: z.string().optional().meta({ description: "The caller's own password." }),
    }),
    handle: (ctx, { params: { id }, body }) =>
      actions.updateUser(ctx, {
        id,
        isDisabled: body.is_disabled,
        isAdministrator: body.is_administrator,
        password: body.password,
      }),
  }),
  route({
    method: 'DELETE',
    path: '/admin/users/:id/',
    status: 204,
    operationId: 'deleteUser',
    answer: null,
    refuses: ['CONFLICT'],
    summary: 'Delete an account and everything in it',
    body: restBody(DeleteUserInput, { omit: ['id'] }),
    handle: (ctx, { params: { id }, body }) => actions.deleteUser(ctx, { id, ...body }),
  }),
  route({
    method: 'POST',
    path: '/admin/users/:id/password-reset/',
    status: 200,
    operationId: 'resetUserPassword',
    answer: newUserLink,
    refuses: ['CONFLICT'],
    summary: 'Create and mail a link for setting a new password',
    answerHoldsSecret: true,
    body: restBody(ResetUserPasswordInput, { omit: ['id'] }),
    handle: (ctx, { params: { id }, body }) => actions.resetUserPassword(ctx, { id, ...body }),
  }),
  route({
    method: 'DELETE',
    path: '/admin/users/:id/sessions/',
    status: 204,
    operationId: 'endUserSessions',
    answer: null,
    summary: 'End all sessions of a user',
    handle: (ctx, { params: { id } }) => actions.endUserSessions(ctx, { id }),
  }),
  route({
    method: 'DELETE',
    path: '/admin/users/:id/second-factor/',
    status: 204,
    operationId: 'removeSecondFactor',
    answer: null,
    summary: "Remove a user's second factor",
    body: restBody(RemoveSecondFactorInput, { omit: ['id'] }),
    handle: (ctx, { params: { id }, body }) => actions.removeSecondFactor(ctx, { id, ...body }),
  }),
  route({
    method: 'POST',
    path: '/admin/invitations/',
    status: 201,
    operationId: 'inviteUser',
    answer: invitation,
    refuses: ['CONFLICT'],
    summary: 'Mail a link with which one account can be created',
    answerHoldsSecret: true,
    body: restBody(InviteUserInput),
    handle: (ctx, { body }) => actions.inviteUser(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/admin/sign-up-codes/',
    status: 200,
    operationId: 'listSignUpCodes',
    sameAs: 'signUpCodes',
    answer: signUpCodes,
    summary: 'List active and former codes for new accounts',
    handle: (ctx) => service.signUpCodes(ctx),
  }),
  route({
    method: 'POST',
    path: '/admin/sign-up-codes/',
    status: 201,
    operationId: 'addSignUpCode',
    answer: signUpCode,
    refuses: ['CONFLICT'],
    summary: 'Add a code that admits new accounts',
    answerHoldsSecret: true,
    body: restBody(AddSignUpCodeInput),
    handle: (ctx, { body }) => actions.addSignUpCode(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/sign-up-codes/:code/',
    status: 200,
    operationId: 'revokeSignUpCode',
    answer: signUpCode,
    params: { code: textInPath({ description: 'The code.', example: 'welcome' }) },
    summary: 'Revoke a code',
    handle: (ctx, { params }) => actions.revokeSignUpCode(ctx, params),
  }),
  route({
    method: 'GET',
    path: '/admin/sign-up/',
    status: 200,
    operationId: 'readSignUpSettings',
    sameAs: 'signUpSettings',
    answer: signUpSettings,
    summary: 'Get whether sign-up is open',
    handle: (ctx) => service.signUpSettings(ctx),
  }),
  route({
    method: 'PUT',
    path: '/admin/sign-up/',
    status: 200,
    operationId: 'setSignUpOpen',
    answer: signUpSettings,
    summary: 'Open sign-up to everyone with a code, or close it to all but invited people',
    body: restBody(SetSignUpOpenInput),
    handle: (ctx, { body }) => actions.setSignUpOpen(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/admin/usage/',
    status: 200,
    operationId: 'readServerUsage',
    sameAs: 'serverUsage',
    answer: serverUsage,
    summary: 'Get the AI usage of all users together',
    query: z.object({ days }),
    handle: (ctx, { query }) => service.serverUsage(ctx, query.days),
  }),
  route({
    method: 'GET',
    path: '/admin/audit-log/',
    status: 200,
    operationId: 'listAuditEntries',
    sameAs: 'auditLog',
    answer: auditEntryPage,
    summary: 'List the actions of administrators, page by page',
    query: z.object(paging()),
    handle: (ctx, { query }) => service.auditLog(ctx, pageAsked(query)),
  }),
];
