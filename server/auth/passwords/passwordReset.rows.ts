import type { EntityManager } from 'typeorm';
import { hashToken, randomToken } from '../sessions/tokens.ts';
import type { User } from '../user.entity.ts';
import { PasswordReset } from './passwordReset.entity.ts';

export interface ResetLink {
  link: string;
  expiresAt: Date;
}

/** Creates a link with which a new password can be set once, within the given number of hours. */
export async function makeResetLink(
  manager: EntityManager,
  { id: userId }: Pick<User, 'id'>,
  publicUrl: string,
  hours: number,
): Promise<ResetLink> {
  const token = randomToken();
  await manager.query('DELETE FROM password_resets WHERE user_id = $1 AND expires_at <= now()', [userId]);
  const { generatedMaps } = await manager
    .createQueryBuilder()
    .insert()
    .into(PasswordReset)
    .values({ userId, tokenHash: hashToken(token), expiresAt: () => `now() + make_interval(hours => ${hours})` })
    .returning(['expiresAt'])
    .execute();
  return {
    link: `${publicUrl}/#/reset-password/${token}`,
    expiresAt: new Date((generatedMaps[0] as PasswordReset).expiresAt),
  };
}
