import type { EntityManager } from 'typeorm';
import { BetaCode } from './betaCode.entity.ts';

interface BetaCodeSetting {
  code: string;
  /** How many sign-ups it admits; null means any number. */
  maxUses: number | null;
}

/**
 * Make the rows say what the configuration says. How often a code was used is kept, also while it is not configured.
 */
export async function syncBetaCodes(manager: EntityManager, settings: BetaCodeSetting[]) {
  const limits = new Map(settings.map(({ code, maxUses }) => [code, maxUses]));
  await manager.query(
    `INSERT INTO beta_codes (code, max_uses) SELECT * FROM unnest($1::text[], $2::int[])
     ON CONFLICT (code) DO UPDATE SET max_uses = excluded.max_uses, active = true`,
    [[...limits.keys()], [...limits.values()]],
  );
  await manager.query(`UPDATE beta_codes SET active = false WHERE active AND code <> ALL($1::text[])`, [
    [...limits.keys()],
  ]);
}

/** Whether a code is configured; it may be used up. */
export const isBetaCode = (manager: EntityManager, code: string) => manager.existsBy(BetaCode, { code, active: true });

/** Take one use of a code in the sign-up's transaction: whether there was one left. */
export async function spendBetaCode(manager: EntityManager, code: string) {
  const { affected } = await manager
    .createQueryBuilder()
    .update(BetaCode)
    .set({ uses: () => 'uses + 1' })
    .where('code = :code AND active AND (max_uses IS NULL OR uses < max_uses)', { code })
    .execute();
  return affected === 1;
}
