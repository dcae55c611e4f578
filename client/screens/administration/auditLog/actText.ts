import type { AuditAction } from '../../../graphql/schema.generated.ts';
import type { AuditLogEntryFragment } from './auditLog.generated.ts';

/** What was done; … stands for whom or what it was done to. */
const ACTS: Record<AuditAction, string> = {
  USER_CREATED: 'Made an account for …',
  USER_INVITED: 'Invited …',
  USER_DISABLED: 'Disabled …',
  USER_ENABLED: 'Enabled …',
  ADMINISTRATOR_APPOINTED: 'Made … an administrator',
  ADMINISTRATOR_DISMISSED: 'Took the role of administrator from …',
  PASSWORD_RESET: 'Made a password link for …',
  SECOND_FACTOR_REMOVED: 'Turned two-step sign-in off for …',
  SESSIONS_ENDED: 'Signed … out everywhere',
  USER_DELETED: 'Deleted …',
  CODE_ADDED: 'Added the code …',
  CODE_REVOKED: 'Revoked the code …',
  SIGN_UP_OPENED: 'Opened the sign-up',
  SIGN_UP_CLOSED: 'Closed the sign-up',
  MODELS_CHOSEN: 'Chose the models of …',
  MODEL_ADDED: 'Added the model …',
  MODEL_LISTS_FETCHED: 'Asked the providers for their models',
  PRICE_SET: 'Entered a price of …',
  PRICE_REMOVED: 'Removed a price of …',
  LIMITS_SET: 'Set limits on AI for …',
};

export const actText = ({ action, subject }: AuditLogEntryFragment) => ACTS[action].replace('…', () => subject ?? '…');
