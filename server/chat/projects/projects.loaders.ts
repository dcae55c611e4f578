import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '../../base/context.ts';
import { type ProjectRow, projectRows } from './project.rows.ts';

/** Projects of the caller by id; null for one that was deleted meanwhile. */
export const projectLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, ProjectRow | null>(async (ids) => {
    const rows = user ? await projectRows(db, user.id, [...ids]) : [];
    const projects = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => projects.get(id) ?? null);
  });
