import type { EntityManager } from 'typeorm';
import { actorWithoutAccount } from '../audit/actors.ts';
import { recordAction } from '../audit/audit.rows.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { ALL_SCOPES } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { Problems } from '../base/validation.ts';
import { checkNewEmail, checkNewUsername, keptNames } from './accountNames.ts';
import { isFirstAdministrator } from './administrators.rows.ts';
import { insertApiToken } from './apiTokens/apiToken.rows.ts';
import { checkNewPassword, hashPassword } from './passwords/passwords.ts';
import { User } from './user.entity.ts';
import { insertUser } from './users.rows.ts';

/** The account and the API token with which a server begins without anyone at its screens. */
export interface FirstAdministrator {
  username: string;
  email: string;
  password: string;
  /** Null for no token. */
  token: string | null;
}

/** A sentence for each setting that no account could have. */
export function firstAdministratorProblems({ username, email, password }: FirstAdministrator): string[] {
  const checks = {
    ADMIN_USERNAME: (problems: Problems) => checkNewUsername(problems, username),
    ADMIN_EMAIL: (problems: Problems) => checkNewEmail(problems, email),
    ADMIN_PASSWORD: (problems: Problems) => checkNewPassword(problems, 'password', password),
  };
  return Object.entries(checks).flatMap(([name, check]) => {
    const problems = new Problems();
    check(problems);
    return problems.first === undefined ? [] : [`${name} is not usable: ${problems.first.replace(/\.$/, '')}.`];
  });
}

/**
 * Creates the administrator and the token in a database without accounts. Returns whether it did: of several processes
 * that start together, one does.
 */
export async function createFirstAdministrator(
  db: EntityManager,
  { username, email, password, token }: FirstAdministrator,
): Promise<boolean> {
  if (await db.existsBy(User, {})) return false;
  const passwordHash = await hashPassword('the start', password);
  return transaction(db, async (manager) => {
    if (!(await isFirstAdministrator(manager)) || (await manager.existsBy(User, {}))) return false;
    const account = { ...keptNames({ username, email }), passwordHash, isAdministrator: true };
    const userId = await insertUser(manager, account);
    if (token !== null)
      await insertApiToken(manager, token, { userId, name: 'Created with the server', scopes: [...ALL_SCOPES] });
    await recordAction(manager, actorWithoutAccount('settings of the server'), {
      action: AuditAction.USER_CREATED,
      subject: account.username,
      details: `Address: ${email}. An administrator.${token === null ? '' : ' With an API token.'}`,
    });
    return true;
  });
}
