import { restShape } from '../base/rest/restShape.ts';
import { UsageOfDay, UsageOfModel } from '../usage/usage.types.ts';
import { AdminUser, SignUpCode, UsageOfUser } from './administration.types.ts';

/** The REST form of what administrators read, where it differs from the types of GraphQL. */

export const adminUser = restShape(AdminUser, { omit: ['storedBytes', 'usage', 'signInProviders'] });

export const adminUserDetail = restShape(AdminUser, {
  name: 'AdminUserDetail',
  description: 'A user as administrators see them, with usage.',
});

export const signUpCodes = restShape(SignUpCode).results('SignUpCodes', 'Every code, newest first: at most 1,000.');

for (const part of [UsageOfDay, UsageOfModel, UsageOfUser]) restShape<object>(part, { name: null });
