import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.ts';
import type { Row } from '../../base/isoDates.ts';
import type { ChatProject } from './project.entity.ts';
import type { ChatProjectMaterial } from './projectMaterial.entity.ts';

/** The current place of a prompt of a project; null when there is none. */
type Place = 'library' | 'trash' | 'deleted' | 'hidden' | null;

type MaterialRow = Omit<ChatProjectMaterial, 'projectId' | 'ownerId' | 'text'>;

/** A project as services return it. */
export type ProjectRow = Row<Omit<ChatProject, 'ownerId' | 'foldedName' | 'materials'>> & { materials: MaterialRow[] };

type StoredRow = Omit<ProjectRow, 'problems' | 'materials'> & { materials: Omit<MaterialRow, 'isMissing'>[] };

/** The projects of the owner $1. */
const PROJECTS = `
  SELECT p.id, p.name, p.instruction_id AS "instructionId", p.instruction_values AS "instructionValues", p.created_at AS "createdAt", p.updated_at AS "updatedAt",
         (SELECT count(*)::int FROM chat_conversations c WHERE c.owner_id = p.owner_id AND c.project_id = p.id) AS "conversationCount",
         (SELECT coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'contentId', m.content_id, 'size', char_length(m.text)) ORDER BY m.id), '[]')
            FROM chat_project_materials m WHERE m.project_id = p.id AND m.owner_id = p.owner_id) AS materials
    FROM chat_projects p WHERE p.owner_id = $1`;

/** The rows of PROJECTS with the condition, order and limits that follow it. */
export async function projectsWhere(
  db: EntityManager,
  rest: string,
  parameters: [ownerId: number, ...more: unknown[]],
): Promise<ProjectRow[]> {
  const rows: StoredRow[] = await db.query(`${PROJECTS} ${rest}`, parameters);
  const named = rows.flatMap(({ instructionId, materials }) => [
    instructionId,
    ...materials.map(({ contentId }) => contentId),
  ]);
  const ids = [...new Set(named.filter((id) => id !== null))];
  const places = await placesOf(db, parameters[0], ids);
  return rows.map((row) => withProblems(row, (id) => (id === null ? null : (places.get(id) ?? 'deleted'))));
}

/**
 * The places of contents by id: 'hidden' if the owner of the projects may no longer read it, and none if it was deleted.
 * Contents are stored by library and projects by account, so no statement reads both.
 */
async function placesOf(db: EntityManager, ownerId: number, ids: number[]): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map();
  const shared: { id: number }[] = await db.query('SELECT library_id AS id FROM library_members WHERE user_id = $1', [
    ownerId,
  ]);
  const readable: { id: number; place: Place }[] = await db.query(
    `SELECT id, CASE WHEN deleted_at IS NULL THEN 'library' ELSE 'trash' END AS place FROM contents
      WHERE library_id = ANY($1::int[]) AND id = ANY($2::int[])`,
    [[ownerId, ...shared.map(({ id }) => id)], ids],
  );
  const places = new Map(readable.map(({ id, place }) => [id, place]));
  const others = ids.filter((id) => !places.has(id));
  for (const id of await existing(db, others)) places.set(id, 'hidden');
  return places;
}

/** Those contents that exist in any library. */
async function existing(db: EntityManager, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows: { id: number }[] = await db.query('SELECT id FROM contents WHERE id = ANY($1::int[])', [ids]);
  return rows.map(({ id }) => id);
}

/** These projects of an owner, in no order. */
export const projectRows = (db: EntityManager, ownerId: number, ids: number[]) =>
  projectsWhere(db, 'AND p.id = ANY($2::int[])', [ownerId, ids]);

/** One project of its owner, or NOT_FOUND. */
export async function ownProject(db: EntityManager, ownerId: number, id: number): Promise<ProjectRow> {
  const [row] = await projectRows(db, ownerId, [id]);
  if (!row) throw notFound('Project');
  return row;
}

/** Locks a project of an owner until the transaction ends, or NOT_FOUND. */
export async function lockProject(
  manager: EntityManager,
  ownerId: number,
  id: number,
  lock: 'FOR UPDATE' | 'FOR KEY SHARE' = 'FOR UPDATE',
) {
  const found: unknown[] = await manager.query(`SELECT 1 FROM chat_projects WHERE id = $1 AND owner_id = $2 ${lock}`, [
    id,
    ownerId,
  ]);
  if (found.length === 0) throw notFound('Project');
}

function withProblems({ materials, ...project }: StoredRow, placeOf: (contentId: number | null) => Place): ProjectRow {
  const problems = [
    instructionProblem(placeOf(project.instructionId)),
    ...materials.map(({ name, contentId }) => materialProblem(name, placeOf(contentId))),
  ];
  return {
    ...project,
    materials: materials.map((material) => ({ ...material, isMissing: isMissing(placeOf(material.contentId)) })),
    problems: problems.filter((problem) => problem !== null),
  };
}

const isMissing = (place: Place) => place !== null && place !== 'library';

function instructionProblem(place: Place): string | null {
  if (place === 'hidden') return 'The instruction is no longer shared with you. Choose another one, or remove it.';
  if (place === 'trash') return 'The instruction is in the trash. Restore it, or choose another one.';
  return place === 'deleted' ? 'The instruction was deleted. Choose another one, or remove it.' : null;
}

function materialProblem(name: string, place: Place): string | null {
  if (place === 'hidden') return `“${name}” is no longer shared with you. Remove it from the project.`;
  if (place === 'trash') return `“${name}” is in the trash. Restore it, or remove it from the project.`;
  return place === 'deleted' ? `“${name}” was deleted. Remove it from the project.` : null;
}
