import type { AuditAction } from '../../../graphql/schema.generated.ts';
import type { AuditLogEntryFragment } from './auditLog.generated.ts';

/** The text of each action; … is replaced by its target. */
const ACTS: Record<AuditAction, string> = {
  USER_CREATED: 'Created an account for …',
  USER_INVITED: 'Invited …',
  USER_DISABLED: 'Disabled …',
  USER_ENABLED: 'Enabled …',
  ADMINISTRATOR_APPOINTED: 'Made … an administrator',
  ADMINISTRATOR_DISMISSED: 'Removed … as an administrator',
  PASSWORD_RESET: 'Created a password link for …',
  SECOND_FACTOR_REMOVED: 'Turned two-step sign-in off for …',
  SESSIONS_ENDED: 'Signed … out everywhere',
  USER_DELETED: 'Deleted …',
  CODE_ADDED: 'Added the code …',
  CODE_REVOKED: 'Revoked the code …',
  SIGN_UP_OPENED: 'Opened sign-up',
  SIGN_UP_CLOSED: 'Closed sign-up',
  MODELS_CHOSEN: 'Chose the models of …',
  MODEL_ADDED: 'Added the model …',
  MODEL_LISTS_FETCHED: 'Refreshed the model lists',
  PRICE_SET: 'Set a price for …',
  PRICE_REMOVED: 'Removed a price for …',
  PROVIDER_ADDED: 'Added the AI provider …',
  PROVIDER_CHANGED: 'Changed the AI provider …',
  PROVIDER_REMOVED: 'Removed the AI provider …',
  PROVIDER_TRIED: 'Tried the AI provider …',
  AI_SERVERS_LOOKED_FOR: 'Looked for AI servers on this machine',
  LIMITS_SET: 'Set AI limits for …',
  MAIL_RETRIED: 'Retried a mail to …',
  LIBRARY_CREATED: 'Created the library …',
  LIBRARY_RENAMED: 'Renamed the library …',
  LIBRARY_DELETED: 'Deleted the library …',
  LIBRARY_INVITATION_SENT: 'Invited to the library …',
  LIBRARY_JOINED: 'Joined the library …',
  LIBRARY_LEFT: 'Left the library …',
  LIBRARY_ROLE_CHANGED: 'Changed a role in the library …',
  LIBRARY_MEMBER_REMOVED: 'Removed a member of the library …',
};

export const actText = ({ action, subject }: AuditLogEntryFragment) => ACTS[action].replace('…', () => subject ?? '…');
