import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { issuersOfUsers } from '../auth/oidc/userIdentity.rows.ts';
import { NOTHING, type Sums, usageOfUsers } from '../usage/usage.rows.ts';

/** Returns a loader for a number of days, which maps user ids to the usage in these days. */
export function usageOfUserLoaders(db: EntityManager) {
  const loaders = new Map<number, DataLoader<number, Sums>>();
  return (days: number) => {
    const loader = loaders.get(days) ?? usageLoader(db, days);
    loaders.set(days, loader);
    return loader;
  };
}

const usageLoader = (db: EntityManager, days: number) =>
  new DataLoader<number, Sums>(async (ids) => {
    const sums = await usageOfUsers(db, ids, days);
    return ids.map((id) => sums.get(id) ?? NOTHING);
  });

/** Maps user ids to the issuers of the providers with which the users sign in. */
export const issuersOfUserLoader = (db: EntityManager) =>
  new DataLoader<number, string[]>(async (ids) => {
    const issuers = await issuersOfUsers(db, ids);
    return ids.map((id) => issuers.get(id) ?? []);
  });
