import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MAX_LIBRARIES, MAX_MEMBERS } from '../../rules/libraryRules.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { comparable, isEmail, isUsername } from '../auth/accountNames.ts';
import { hashToken } from '../auth/sessions/tokens.ts';
import { User } from '../auth/user.entity.ts';
import { type Context, inSession } from '../base/context.ts';
import { AppError, invalid, notFound } from '../base/errors.ts';
import type { Row } from '../base/isoDates.ts';
import type { LibraryRole } from '../base/libraries/libraryRoles.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { transaction } from '../base/transaction.ts';
import { parseId } from '../base/validation.ts';
import {
  type LibraryRow,
  lockLibrary,
  memberLibrary,
  putMember,
  roleOf,
  takenPlaces,
} from '../contents/libraries/libraries.rows.ts';
import { invitationMail } from './invitationMail.ts';
import { lockOwned, ownedLibrary } from './libraries.service.ts';
import { recordForLibrary } from './libraryAudit.actions.ts';
import type { LibraryInvitation } from './libraryInvitation.entity.ts';

const CODE_BYTES = 24;
const ANSWERS: Limit = { name: 'library_answer', points: 50, seconds: 60 * 60 };
const INVITATIONS: Limit = { name: 'library_invitation', points: 50, seconds: 60 * 60 };

export type LibraryInvitationRow = Row<Omit<LibraryInvitation, 'userId' | 'emailKey' | 'codeHash' | 'invitedById'>>;

/** An invitation, and the code of one that was sent to an address. */
interface NamedInvitation {
  id: string;
  code?: string | null;
}

const ROWS = `
  SELECT i.id, i.library_id AS "libraryId", l.name AS "libraryName", i.invited, i.role, i.created_at AS "createdAt", u.username AS "invitedBy"
    FROM library_invitations i JOIN libraries l ON l.id = i.library_id LEFT JOIN users u ON u.id = i.invited_by_id`;
/** Condition on an invitation `i`: the account $1, or a person who has the code with the hash $3, may answer it. */
const FOR_CALLER = 'i.id = $2 AND (i.user_id = $1 OR i.code_hash = $3)';

/** The invitations of the caller's account that are not answered, newest first. */
export async function libraryInvitations(ctx: Context): Promise<LibraryInvitationRow[]> {
  return ctx.db.query(`${ROWS} WHERE i.user_id = $1 ORDER BY i.id DESC`, [inSession(ctx).id]);
}

/** One invitation that the caller may answer, or NOT_FOUND. */
export async function libraryInvitation(ctx: Context, named: NamedInvitation): Promise<LibraryInvitationRow> {
  const [row]: LibraryInvitationRow[] = await ctx.db.query(`${ROWS} WHERE ${FOR_CALLER}`, await answering(ctx, named));
  if (!row) throw notFound('Invitation');
  return row;
}

/** The open invitations of a library, newest first. For owners. */
export async function sentInvitations(ctx: Context, libraryId: number): Promise<LibraryInvitationRow[]> {
  inSession(ctx);
  ownedLibrary(ctx, libraryId);
  return ctx.db.query(`${ROWS} WHERE i.library_id = $1 ORDER BY i.id DESC`, [libraryId]);
}

/**
 * Invites an account by its username, or the person who gets the mail at an address. They see it in the product and
 * by mail. Inviting again changes the offered role and sends the mail again. For owners.
 */
export async function inviteToLibrary(
  ctx: Context,
  { libraryId: text, invited: written, role }: { libraryId: string; invited: string; role: LibraryRole },
): Promise<LibraryInvitationRow> {
  const caller = inSession(ctx);
  const libraryId = parseId(text, 'libraryId');
  if (ownedLibrary(ctx, libraryId).isOwn)
    throw invalid('libraryId', 'Your own library cannot be shared. Create a shared one.');
  const invited = written.trim();
  await ctx.limits.spend(INVITATIONS, String(caller.id));
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const target = await invitedAccount(ctx.db, invited, code);
  const invitation = await transaction(ctx.db, async (manager) => {
    await lockOwned(manager, libraryId, caller.id);
    if (target.userId !== null && (await roleOf(manager, libraryId, target.userId)))
      throw new AppError('CONFLICT', `${invited} is already a member.`);
    const [stored]: { id: number }[] = await manager.query(
      `INSERT INTO library_invitations (library_id, user_id, email_key, code_hash, invited, role, invited_by_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (library_id, ${target.userId === null ? 'email_key' : 'user_id'}) DO UPDATE SET role = excluded.role, code_hash = excluded.code_hash, invited_by_id = excluded.invited_by_id
       RETURNING id`,
      [libraryId, target.userId, target.emailKey, target.codeHash, invited, role, caller.id],
    );
    await refuseFull(manager, libraryId);
    const row = await invitationById(manager, stored?.id ?? 0);
    const details = `${invited} was invited as ${role}.`;
    await recordForLibrary(manager, caller, { id: libraryId, action: AuditAction.LIBRARY_INVITATION_SENT, details });
    await ctx.mailer.enqueue(
      manager,
      invitationMail(target.recipient, role, linkOf(ctx, row.id, target.codeHash && code)),
    );
    return row;
  });
  ctx.mailer.poll();
  return invitation;
}

/** Takes back an invitation. For owners. */
export async function withdrawLibraryInvitation(ctx: Context, { id: text }: { id: string }): Promise<{ id: number }> {
  inSession(ctx);
  const id = parseId(text);
  const invitation = await invitationById(ctx.db, id);
  try {
    ownedLibrary(ctx, invitation.libraryId);
  } catch {
    throw notFound('Invitation');
  }
  await ctx.db.query('DELETE FROM library_invitations WHERE id = $1 AND library_id = $2', [id, invitation.libraryId]);
  return { id };
}

/** Joins a library with the role that was offered. */
export async function acceptLibraryInvitation(ctx: Context, named: NamedInvitation): Promise<LibraryRow> {
  const caller = inSession(ctx);
  const { id: userId, libraries } = caller;
  const values = await answering(ctx, named);
  if (libraries.size > MAX_LIBRARIES)
    throw new AppError('CONFLICT', `You can be in up to ${MAX_LIBRARIES} shared libraries. Leave one first.`);
  return transaction(ctx.db, async (manager) => {
    const { libraryId, role } = await takeInvitation(manager, values);
    await lockLibrary(manager, libraryId);
    if (!(await roleOf(manager, libraryId, userId))) {
      await putMember(manager, libraryId, userId, role);
      const details = `${caller.username} is now ${role}.`;
      await recordForLibrary(manager, caller, { id: libraryId, action: AuditAction.LIBRARY_JOINED, details });
    }
    return memberLibrary(manager, userId, libraryId);
  });
}

/** Refuses an invitation, which is deleted; the library is unchanged. */
export async function declineLibraryInvitation(ctx: Context, named: NamedInvitation): Promise<{ id: number }> {
  const values = await answering(ctx, named);
  await transaction(ctx.db, (manager) => takeInvitation(manager, values));
  return { id: values[1] };
}

const linkOf = ({ publicUrl }: Context, id: number, code: string | null) =>
  `${publicUrl}/#/libraries${code === null ? '' : `?invitation=${id}&code=${code}`}`;

/** The values of FOR_CALLER. Guesses of codes are limited, though no guess will succeed. */
async function answering(ctx: Context, { id, code = null }: NamedInvitation): Promise<[number, number, string | null]> {
  const { id: userId } = inSession(ctx);
  const invitationId = parseId(id);
  if (code !== null) await ctx.limits.spend(ANSWERS, String(userId));
  return [userId, invitationId, code === null ? null : hashToken(code)];
}

async function takeInvitation(manager: EntityManager, values: [number, number, string | null]) {
  const [taken]: [{ libraryId: number; role: LibraryRole }[], number] = await manager.query(
    `DELETE FROM library_invitations i WHERE ${FOR_CALLER} RETURNING i.library_id AS "libraryId", i.role`,
    values,
  );
  const [invitation] = taken;
  if (!invitation) throw notFound('Invitation');
  return invitation;
}

async function invitationById(db: EntityManager, id: number): Promise<LibraryInvitationRow> {
  const [row]: LibraryInvitationRow[] = await db.query(`${ROWS} WHERE i.id = $1`, [id]);
  if (!row) throw notFound('Invitation');
  return row;
}

/**
 * The account that an owner names, or an address with the hash of its code. The response says nothing about whether an
 * account has an address; usernames can be seen when signing up.
 */
async function invitedAccount(db: EntityManager, invited: string, code: string) {
  if (isEmail(invited))
    return { userId: null, emailKey: comparable(invited), codeHash: hashToken(code), recipient: invited };
  const user = isUsername(invited) ? await db.findOneBy(User, { usernameKey: comparable(invited) }) : null;
  if (!user || user.disabledAt) throw invalid('invited', 'There is no account with this username.');
  return { userId: user.id, emailKey: null, codeHash: null, recipient: user.email };
}

async function refuseFull(manager: EntityManager, libraryId: number) {
  if ((await takenPlaces(manager, libraryId)) > MAX_MEMBERS)
    throw new AppError('CONFLICT', `A library can have up to ${MAX_MEMBERS} members and open invitations.`);
}
