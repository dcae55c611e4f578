import type { EntityManager } from 'typeorm';
import { BetaCode } from './betaCode.entity.ts';

interface BetaCodeSetting {
  code: string;
  /** How many sign-ups it admits; null means any number. */
  maxUses: number | null;
}

/**
 * Updates the rows to match the configuration, except those that an administrator created or revoked. The number of
 * uses is kept, even for a code that is no longer configured.
 */
export async function syncBetaCodes(manager: EntityManager, settings: BetaCodeSetting[]) {
  const limits = new Map(settings.map(({ code, maxUses }) => [code, maxUses]));
  await manager.query(
    `INSERT INTO beta_codes (code, max_uses) SELECT * FROM unnest($1::text[], $2::int[])
     ON CONFLICT (code) DO UPDATE SET max_uses = excluded.max_uses, active = true
      WHERE beta_codes.source = 'environment' AND beta_codes.revoked_at IS NULL`,
    [[...limits.keys()], [...limits.values()]],
  );
  await manager.query(
    `UPDATE beta_codes SET active = false WHERE active AND source = 'environment' AND code <> ALL($1::text[])`,
    [[...limits.keys()]],
  );
}

/** Active and not expired. */
const IS_VALID = 'active AND (expires_at IS NULL OR expires_at > now())';

/** A code that admits until it is used up, and whether it is an invitation; null for an unknown code. */
export async function findBetaCode(manager: EntityManager, code: string): Promise<{ isInvitation: boolean } | null> {
  const [found]: { isInvitation: boolean }[] = await manager.query(
    `SELECT invited_email IS NOT NULL AS "isInvitation" FROM beta_codes WHERE code = $1 AND ${IS_VALID}`,
    [code],
  );
  return found ?? null;
}

/** Takes one use of a code in the sign-up's transaction. Returns whether one was left. */
export async function spendBetaCode(manager: EntityManager, code: string) {
  const { affected } = await manager
    .createQueryBuilder()
    .update(BetaCode)
    .set({ uses: () => 'uses + 1' })
    .where(`code = :code AND ${IS_VALID} AND (max_uses IS NULL OR uses < max_uses)`, { code })
    .execute();
  return affected === 1;
}
