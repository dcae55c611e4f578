import { z } from 'zod';
import { AuditAction, type AuditEntry } from '../audit/auditEntry.entity.ts';
import { pageAnswer } from '../base/rest/pages.ts';
import { count, dateTime, rowId } from '../base/rest/restSchemas.ts';
import type { AdminUser, Invitation, NewUserLink, ServerUsage, SignUpCode } from './administration.types.ts';

/** What administrators are answered over REST. */

const username = z.string().meta({ examples: ['ann'] });
const email = z.string().meta({ examples: ['ann@example.test'] });
const message = z.string().meta({ description: 'A sentence for people.', examples: ['The account was made.'] });
const tokens = z.number().meta({ description: 'A whole number, exact up to 2^53.', examples: [1200] });

const sums = z
  .object({
    requests: count.meta({ description: 'Calls to models, those that failed included.' }),
    prompt_tokens: tokens,
    completion_tokens: tokens,
    cost_estimate: z.number().meta({ description: 'US dollars, of the calls whose cost is known.', examples: [0.42] }),
    unpriced_requests: count.meta({ description: 'Calls that succeeded whose cost is not known.' }),
  })
  .meta({ id: 'UsageSums', description: 'What a number of calls to models used and cost.' });

export const userAnswer = z
  .object({
    id: rowId,
    username,
    email,
    is_administrator: z.boolean(),
    disabled_at: dateTime.nullable().describe('Null while the account may be used.'),
    created_at: dateTime,
    last_seen_at: dateTime.nullable().describe('Within about 15 minutes; null when never.'),
    sessions: count.meta({ description: 'On how many devices the user is signed in.' }),
    api_tokens: count.meta({ description: 'API tokens that have not expired.' }),
    has_password: z.boolean().meta({ description: 'False until the user has set one by the mailed link.' }),
    has_second_factor: z
      .boolean()
      .meta({ description: 'Whether signing in with the password needs a code of an app.' }),
  })
  .meta({ id: 'AdminUser', description: 'A user as administrators see them.' });

export const usersAnswer = pageAnswer(userAnswer).meta({
  id: 'AdminUserPage',
  description: 'A page of the users of this server, newest first.',
});

export const userDetailAnswer = userAnswer
  .extend({
    stored_bytes: z
      .number()
      .meta({ description: 'What the user wrote, 200 for each row beside its texts.', examples: [51200] }),
    usage: sums.meta({ description: 'Of the last 30 days.' }),
    sign_in_providers: z.array(z.string()).meta({
      description: "Names of the sign-in providers whose accounts are connected with the user's.",
      examples: [['Acme']],
    }),
  })
  .meta({ id: 'AdminUserDetail', description: 'A user with what they use.' });

const link = z
  .string()
  .meta({ description: 'Mailed too; shown this once.', examples: ['https://example.org/#/reset-password/Xk2…'] });

export const linkAnswer = z
  .object({
    user: userAnswer,
    link,
    expires_at: dateTime.nullable().describe('Null where passwords are switched off: the link is that of the login.'),
    message,
  })
  .meta({ id: 'NewUserLink', description: 'A user and a link by which that user sets a password, or signs in.' });

export const invitationAnswer = z
  .object({ link, expires_at: dateTime, message })
  .meta({ id: 'Invitation', description: 'A link by which one account can be made.' });

export const codeAnswer = z
  .object({
    code: z.string().meta({ examples: ['welcome'] }),
    max_uses: count.nullable().describe('Null for any number.'),
    uses: count,
    is_active: z.boolean().meta({ description: 'Not revoked, not expired, not used up.' }),
    is_from_environment: z.boolean().meta({ description: 'Whether BETA_ACCESS_CODES named it first.' }),
    created_at: dateTime.nullable().describe('Null where it is not known.'),
    expires_at: dateTime.nullable().describe('Null for any time.'),
    invited_email: z.string().nullable().describe('Of an invitation: where it was mailed.'),
  })
  .meta({ id: 'SignUpCode', description: 'A code that admits new accounts.' });

export const codesAnswer = z
  .object({ results: z.array(codeAnswer) })
  .meta({ id: 'SignUpCodes', description: 'Every code, newest first: at most 1,000.' });

export const signUpAnswer = z
  .object({ is_open: z.boolean().meta({ description: 'While it is false, only invitations admit.' }) })
  .meta({ id: 'SignUpSettings', description: 'Who may make an account.' });

export const serverUsageAnswer = z
  .object({
    total: sums,
    days: z.array(z.object({ date: z.string().meta({ examples: ['2026-11-23'] }), sums })),
    models: z.array(z.object({ provider: z.string(), model: z.string(), sums })),
    users: z
      .array(z.object({ user_id: rowId, username, sums }))
      .meta({ description: 'Those with the highest costs: at most 100.' }),
  })
  .meta({ id: 'ServerUsage', description: 'What all users together used of AI models.' });

export const auditAnswer = pageAnswer(
  z
    .object({
      id: rowId,
      created_at: dateTime,
      actor: z
        .string()
        .meta({ description: "The administrator's username then, or 'command line'.", examples: ['ann'] }),
      action: z.enum(AuditAction),
      subject: z.string().nullable().describe('What it was done to, by its name then.'),
      details: z.string().nullable().describe('A sentence for people.'),
    })
    .meta({ id: 'AuditEntry', description: 'One act of an administrator.' }),
).meta({ id: 'AuditEntryPage', description: 'A page of what administrators did, newest first.' });

export const presentUser = (user: AdminUser): z.input<typeof userAnswer> => ({
  id: user.id,
  username: user.username,
  email: user.email,
  is_administrator: user.isAdministrator,
  disabled_at: user.disabledAt,
  created_at: user.createdAt,
  last_seen_at: user.lastSeenAt,
  sessions: user.sessions,
  api_tokens: user.apiTokens,
  has_password: user.hasPassword,
  has_second_factor: user.hasSecondFactor,
});

export const presentLink = ({ user, link, expiresAt, message }: NewUserLink): z.input<typeof linkAnswer> => ({
  user: presentUser(user),
  link,
  expires_at: expiresAt,
  message,
});

export const presentInvitation = ({ link, expiresAt, message }: Invitation): z.input<typeof invitationAnswer> => ({
  link,
  expires_at: expiresAt,
  message,
});

export const presentCode = (code: SignUpCode): z.input<typeof codeAnswer> => ({
  code: code.code,
  max_uses: code.maxUses,
  uses: code.uses,
  is_active: code.isActive,
  is_from_environment: code.isFromEnvironment,
  created_at: code.createdAt,
  expires_at: code.expiresAt,
  invited_email: code.invitedEmail,
});

export const presentSums = (each: ServerUsage['total']): z.input<typeof sums> => ({
  requests: each.requests,
  prompt_tokens: each.promptTokens,
  completion_tokens: each.completionTokens,
  cost_estimate: each.costEstimate,
  unpriced_requests: each.unpricedRequests,
});

export const presentUsage = ({ total, days, models, users }: ServerUsage): z.input<typeof serverUsageAnswer> => ({
  total: presentSums(total),
  days: days.map(({ date, sums: each }) => ({ date, sums: presentSums(each) })),
  models: models.map(({ provider, model, sums: each }) => ({ provider, model, sums: presentSums(each) })),
  users: users.map(({ userId, username: name, sums: each }) => ({
    user_id: userId,
    username: name,
    sums: presentSums(each),
  })),
});

export const presentEntry = ({ id, createdAt, actor, action, subject, details }: AuditEntry) => ({
  id,
  created_at: createdAt,
  actor,
  action,
  subject,
  details,
});
