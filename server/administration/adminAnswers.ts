import { restPage, restShape } from '../base/rest/restShape.ts';
import { UsageOfDay, UsageOfModel } from '../usage/usage.types.ts';
import {
  AdminUser,
  AdminUserPage,
  AuditEntryPage,
  Invitation,
  NewUserLink,
  ServerUsage,
  SignUpCode,
  SignUpSettings,
  UsageOfUser,
} from './administration.types.ts';

/** The REST form of what administrators read: users, codes, usage and the audit log. */

export const adminUser = restShape(AdminUser, { omit: ['storedBytes', 'usage', 'signInProviders'] });

export const adminUserPage = restPage(AdminUserPage);

export const adminUserDetail = restShape(AdminUser, {
  name: 'AdminUserDetail',
  description: 'A user as administrators see them, with usage.',
});

export const newUserLink = restShape(NewUserLink);

export const invitation = restShape(Invitation);

export const signUpCode = restShape(SignUpCode);

export const signUpCodes = signUpCode.results('SignUpCodes', 'Every code, newest first: at most 1,000.');

export const signUpSettings = restShape(SignUpSettings);

for (const part of [UsageOfDay, UsageOfModel, UsageOfUser]) restShape<object>(part, { name: null });

export const serverUsage = restShape(ServerUsage);

export const auditEntryPage = restPage(AuditEntryPage);
