import { ACCOUNT_OPERATIONS } from './accountOperations.ts';
import { ADMIN_OPERATIONS } from './adminOperations.ts';
import { CHAT_OPERATIONS } from './chatOperations.ts';
import { CONTENT_OPERATIONS } from './contentOperations.ts';
import { FILE_OPERATIONS } from './fileOperations.ts';
import { LIBRARY_OPERATIONS } from './libraryOperations.ts';
import { LIMIT_OPERATIONS } from './limitOperations.ts';
import { LLM_OPERATIONS } from './llmOperations.ts';
import { MODEL_OPERATIONS } from './modelOperations.ts';
import type { Operation } from './operation.ts';
import { ORGANIZING_OPERATIONS } from './organizingOperations.ts';
import { PROJECT_OPERATIONS } from './projectOperations.ts';
import { PROVIDER_OPERATIONS } from './providerOperations.ts';
import { RUN_OPERATIONS } from './runOperations.ts';
import { SUGGESTION_OPERATIONS } from './suggestionOperations.ts';
import { toneOperations } from './toneOperations.ts';
import { WEBHOOK_OPERATIONS } from './webhookOperations.ts';

/**
 * All operations that need a session, over GraphQL and REST, called with the ids of another user's rows. The last test
 * of ownership fails for an operation that is missing here.
 */
export const OPERATIONS: Operation[] = [
  ...ACCOUNT_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...ORGANIZING_OPERATIONS,
  ...SUGGESTION_OPERATIONS,
  ...LLM_OPERATIONS,
  ...LIMIT_OPERATIONS,
  ...toneOperations(),
  ...CHAT_OPERATIONS,
  ...PROJECT_OPERATIONS,
  ...FILE_OPERATIONS,
  ...RUN_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...MODEL_OPERATIONS,
  ...PROVIDER_OPERATIONS,
  ...LIBRARY_OPERATIONS,
];

/** Operations for visitors; each has its own tests of what it reveals. */
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
