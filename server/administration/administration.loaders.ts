import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { issuersOfUsers } from '../auth/oidc/userIdentity.rows.ts';
import { NOTHING, type Sums, usageOfUsers } from '../usage/usage.rows.ts';

/** How many days → user id → what that user used in them. */
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

/** User id → the issuers of the providers that sign that user in. */
export const issuersOfUserLoader = (db: EntityManager) =>
  new DataLoader<number, string[]>(async (ids) => {
    const issuers = await issuersOfUsers(db, ids);
    return ids.map((id) => issuers.get(id) ?? []);
  });
