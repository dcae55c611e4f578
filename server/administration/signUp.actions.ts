import { randomBytes } from 'node:crypto';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { betaCodeRule } from '../../rules/accountRules.ts';
import { beginning, codePoints } from '../../rules/characters.ts';
import type { Actor } from '../audit/actors.ts';
import { recordAction, requireActor } from '../audit/audit.rows.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { checkNewEmail, comparable } from '../auth/accountNames.ts';
import { BetaCode } from '../auth/betaCode.entity.ts';
import { isSignUpOpen } from '../auth/signUp.rows.ts';
import { refuseTakenEmail } from '../auth/users.rows.ts';
import { AppError, notFound } from '../base/errors.ts';
import { transaction } from '../base/transaction.ts';
import { Problems } from '../base/validation.ts';
import { writeSetting } from '../settings/serverSettings.rows.ts';
import type { Invitation, SignUpCode, SignUpSettings } from './administration.types.ts';
import { handedOver, INVITATION_DAYS, invitationMail } from './mails.ts';
import { findCode, lockCodes, makeRoomForCode, revokeCode, upsertCode } from './signUpCodes.rows.ts';
import type { ActionServices } from './users.actions.ts';

const MAX_USES = 1_000_000;

/**
 * Mails a link with which one account can be created, even while sign-up is closed. An earlier unused link to the same
 * address is withdrawn. Throws CONFLICT when the address has an account.
 */
export async function inviteUser(
  { db, mailer, publicUrl }: ActionServices,
  actor: Actor,
  { email }: { email: string },
): Promise<Invitation> {
  const problems = new Problems();
  checkNewEmail(problems, email);
  problems.throwIfAny();
  await refuseTakenEmail(db, comparable(email));
  const code = newCode();
  const link = `${publicUrl}/#/signup?${new URLSearchParams({ code, email })}`;
  const expiresAt = await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    await lockCodes(manager);
    await withdrawInvitations(manager, email);
    await makeRoomForCode(manager);
    const made = await upsertCode(manager, { code, maxUses: 1, invitedEmail: email, days: INVITATION_DAYS });
    await mailer.enqueue(manager, invitationMail(email, actor, link));
    await recordAction(manager, actor, { action: AuditAction.USER_INVITED, subject: email });
    return made?.expiresAt ?? '';
  });
  mailer.poll();
  return {
    link,
    expiresAt,
    message: `${await handedOver(mailer, 'An invitation', email)} It works for ${INVITATION_DAYS} days and one account.`,
  };
}

/** Deletes unused invitations to an address, which is compared like those of accounts. */
async function withdrawInvitations(manager: EntityManager, email: string) {
  const open = await manager.findBy(BetaCode, { invitedEmail: Not(IsNull()), uses: 0 });
  const codes = open.filter(({ invitedEmail }) => comparable(invitedEmail ?? '') === comparable(email));
  await manager.delete(BetaCode, { code: In(codes.map(({ code }) => code)), uses: 0 });
}

/**
 * Adds a code that admits sign-ups; a random one unless it is given. Throws CONFLICT when the code is already active.
 */
export async function addSignUpCode(
  { db }: ActionServices,
  actor: Actor,
  { code: given, maxUses = null }: { code?: string | null; maxUses?: number | null },
): Promise<SignUpCode> {
  const code = given == null ? newCode() : given.trim();
  new Problems()
    .add('code', betaCodeRule(code))
    .line('code', code, 100)
    .when(
      maxUses !== null && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= MAX_USES),
      'maxUses',
      `maxUses must be a whole number from 1 to ${MAX_USES.toLocaleString('en')}, or empty for no limit.`,
    )
    .throwIfAny();
  return transaction(db, async (manager) => {
    await requireActor(manager, actor);
    await lockCodes(manager);
    await makeRoomForCode(manager);
    const made = await upsertCode(manager, { code, maxUses, invitedEmail: null, days: null });
    if (!made) throw new AppError('CONFLICT', 'That code already exists.', { fields: { code: 'It already exists.' } });
    await recordCode(manager, actor, AuditAction.CODE_ADDED, made);
    return made;
  });
}

/** Revokes a code. One from the environment stays revoked until it is added again. */
export async function revokeSignUpCode({ db }: ActionServices, actor: Actor, code: string): Promise<SignUpCode> {
  return transaction(db, async (manager) => {
    await requireActor(manager, actor);
    const isRevoked = await revokeCode(manager, code);
    const found = await findCode(manager, code);
    if (!found) throw notFound('Code');
    if (isRevoked) await recordCode(manager, actor, AuditAction.CODE_REVOKED, found);
    return found;
  });
}

/** Opens sign-up to everyone with a code, or closes it to all but invited people. */
export async function setSignUpOpen({ db }: ActionServices, actor: Actor, isOpen: boolean): Promise<SignUpSettings> {
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    if ((await isSignUpOpen(manager)) === isOpen) return;
    await writeSetting(manager, 'signUpIsOpen', isOpen);
    await recordAction(manager, actor, { action: isOpen ? AuditAction.SIGN_UP_OPENED : AuditAction.SIGN_UP_CLOSED });
  });
  return { isOpen };
}

const recordCode = (manager: EntityManager, actor: Actor, action: AuditAction, { code, maxUses }: SignUpCode) =>
  recordAction(manager, actor, {
    action,
    subject: `${beginningOf(code)}…`,
    details:
      maxUses === null ? 'For an unlimited number of sign-ups.' : `For ${maxUses} sign-up${maxUses === 1 ? '' : 's'}.`,
  });

/** An active code is a secret: the log shows its first three characters, and at most a quarter of it. */
function beginningOf(code: string) {
  return beginning(code, Math.min(3, Math.floor(codePoints(code) / 4)));
}

const newCode = () => randomBytes(15).toString('hex');
