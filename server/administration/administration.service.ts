import { auditPage } from '../audit/audit.rows.ts';
import { providerNames } from '../auth/oidc/providerNames.ts';
import { isSignUpOpen } from '../auth/signUp.rows.ts';
import { administrator, type Context } from '../base/context.ts';
import type { PageOf, PageRequest } from '../base/paging.ts';
import { parseId } from '../base/validation.ts';
import { usageOfServer } from '../usage/usage.rows.ts';
import { issuersOfUserLoader, usageOfUserLoaders } from './administration.loaders.ts';
import type { AdminUser } from './administration.types.ts';
import { adminUserById, adminUsersPage } from './adminUser.rows.ts';
import { listCodes } from './signUpCodes.rows.ts';

/** The reads of administrators. They are refused to everyone else, and to API tokens. */

export async function adminUsers(
  ctx: Context,
  search: string | null | undefined,
  page: PageRequest,
): Promise<PageOf<AdminUser>> {
  administrator(ctx);
  return adminUsersPage(ctx.db, search, page);
}

export async function adminUser(ctx: Context, id: string): Promise<AdminUser> {
  administrator(ctx);
  return adminUserById(ctx.db, parseId(id));
}

export async function storedBytes(ctx: Context, { id }: AdminUser) {
  administrator(ctx);
  return ctx.storage.used(id);
}

export async function usageOfUser(ctx: Context, { id }: AdminUser, days: number) {
  administrator(ctx);
  return ctx.loader(usageOfUserLoaders)(days).load(id);
}

export async function signInProviders(ctx: Context, { id }: AdminUser) {
  administrator(ctx);
  return providerNames(await ctx.loader(issuersOfUserLoader).load(id), ctx.signIn.provider);
}

export async function signUpCodes(ctx: Context) {
  administrator(ctx);
  return listCodes(ctx.db);
}

export async function signUpSettings(ctx: Context) {
  administrator(ctx);
  return { isOpen: await isSignUpOpen(ctx.db) };
}

export async function serverUsage(ctx: Context, days: number) {
  administrator(ctx);
  return usageOfServer(ctx.db, days);
}

export async function auditLog(ctx: Context, page: PageRequest) {
  administrator(ctx);
  return auditPage(ctx.db, page);
}
