import { z } from 'zod';
import type { Context } from '../base/context.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import * as actions from './adminActions.service.ts';
import { adminUser, adminUserDetail } from './adminAnswers.ts';
import * as service from './administration.service.ts';

const DAYS = 30;

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
];
