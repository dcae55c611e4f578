import { ACCOUNT_OPERATIONS } from './accountOperations.ts';
import { ADMIN_OPERATIONS } from './adminOperations.ts';
import { CHAT_OPERATIONS } from './chatOperations.ts';
import { CONTENT_OPERATIONS } from './contentOperations.ts';
import { LIMIT_OPERATIONS } from './limitOperations.ts';
import { LLM_OPERATIONS } from './llmOperations.ts';
import { MODEL_OPERATIONS } from './modelOperations.ts';
import type { Operation } from './operation.ts';
import { RUN_OPERATIONS } from './runOperations.ts';
import { toneOperations } from './toneOperations.ts';
import { WEBHOOK_OPERATIONS } from './webhookOperations.ts';

/**
 * Every call that needs a session, over both doors, called with the ids of somebody's things. A new one must be added:
 * the last test of ownership finds it missing.
 */
export const OPERATIONS: Operation[] = [
  ...ACCOUNT_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...LLM_OPERATIONS,
  ...LIMIT_OPERATIONS,
  ...toneOperations(),
  ...CHAT_OPERATIONS,
  ...RUN_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...MODEL_OPERATIONS,
];

/** Calls for anyone; each has its own tests of what it gives away. */
export const FOR_ANYONE = {
  fields: [
    'register',
    'login',
    'signInOptions',
    'signInWithOidc',
    'refreshSession',
    'logout',
    'requestPasswordReset',
    'confirmPasswordReset',
    'sharedContent',
    'version',
    'requestLimits',
  ],
  /** Answered over the socket only: tests/api/llm/llmStream.test.ts, replyProgress.test.ts, toneStream.test.ts,
   * chatChanges.test.ts, runProgress.test.ts. */
  subscriptions: ['chatChanges', 'generation', 'replyProgress', 'runAnswerProgress', 'toneAnswer'],
  routes: [
    'POST /register/',
    'POST /login/',
    'GET /sign-in-options/',
    'POST /auth/oidc/token/',
    'POST /token/refresh/',
    'POST /logout/',
    'POST /password-reset/',
    'POST /password-reset/confirm/',
    'GET /shared-content/:shareId/',
    'POST /vitals/',
    'GET /version/',
    'GET /request-limits/',
  ],
};
