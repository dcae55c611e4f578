import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { limitsOfUsers } from '../llm/limits/userLimits.rows.ts';

type Limits = Awaited<ReturnType<typeof limitsOfUsers>> extends Map<number, infer Row> ? Row : never;

/** Maps user ids to the user's own limits and spending; null for a deleted user. */
export const userLimitsLoader = (db: EntityManager) =>
  new DataLoader<number, Limits | null>(async (ids) => {
    const limits = await limitsOfUsers(db, ids);
    return ids.map((id) => limits.get(id) ?? null);
  });
