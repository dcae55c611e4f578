import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.ts';
import type { Row } from '../../base/isoDates.ts';
import { isOwnedBy } from '../../base/owners/isOwnedBy.ts';
import type { ChatProject } from './project.entity.ts';
import type { ChatProjectMaterial } from './projectMaterial.entity.ts';

/** The current place of a prompt of a project; null when there is none. */
type Place = 'library' | 'trash' | 'deleted' | 'hidden' | null;

type MaterialRow = Omit<ChatProjectMaterial, 'projectId' | 'ownerId' | 'text'>;

/** A project as services return it. */
export type ProjectRow = Row<Omit<ChatProject, 'ownerId' | 'foldedName' | 'materials'>> & { materials: MaterialRow[] };

type StoredRow = Omit<ProjectRow, 'problems' | 'materials'> & {
  instructionPlace: Place;
  materials: (Omit<MaterialRow, 'isMissing'> & { place: Place })[];
};

/** Condition on a content `t`: the user $1 may read it. */
const MAY_READ =
  '(t.library_id = $1 OR EXISTS (SELECT FROM library_members m WHERE m.library_id = t.library_id AND m.user_id = $1))';

/** The place of the content of a column; 'hidden' if the owner $1 may no longer read it. */
const placeOf = (column: string) =>
  `CASE WHEN ${column} IS NOT NULL THEN coalesce((SELECT CASE WHEN NOT ${MAY_READ} THEN 'hidden' WHEN t.deleted_at IS NULL THEN 'library' ELSE 'trash' END FROM contents t WHERE t.id = ${column}), 'deleted') END`;

/** The projects of the owner $1. */
export const PROJECTS = `
  SELECT p.id, p.name, p.instruction_id AS "instructionId", p.instruction_values AS "instructionValues", p.created_at AS "createdAt", p.updated_at AS "updatedAt",
         ${placeOf('p.instruction_id')} AS "instructionPlace",
         (SELECT count(*)::int FROM chat_conversations c WHERE c.project_id = p.id) AS "conversationCount",
         (SELECT coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'contentId', m.content_id, 'size', char_length(m.text), 'place', ${placeOf('m.content_id')}) ORDER BY m.id), '[]')
            FROM chat_project_materials m WHERE m.project_id = p.id AND ${isOwnedBy('m.owner_id', 'p.owner_id')}) AS materials
    FROM chat_projects p WHERE p.owner_id = $1`;

/** The rows of PROJECTS with the condition, order and limits that follow it. */
export async function projectsWhere(
  db: EntityManager,
  rest: string,
  parameters: [ownerId: number, ...more: unknown[]],
): Promise<ProjectRow[]> {
  const rows: StoredRow[] = await db.query(`${PROJECTS} ${rest}`, parameters);
  return rows.map(withProblems);
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
export async function lockProject(manager: EntityManager, ownerId: number, id: number) {
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM chat_projects WHERE id = $1 AND owner_id = $2 FOR UPDATE',
    [id, ownerId],
  );
  if (found.length === 0) throw notFound('Project');
}

function withProblems({ instructionPlace, materials, ...project }: StoredRow): ProjectRow {
  const problems = [
    instructionProblem(instructionPlace),
    ...materials.map(({ name, place }) => materialProblem(name, place)),
  ];
  return {
    ...project,
    materials: materials.map(({ place, ...material }) => ({ ...material, isMissing: isMissing(place) })),
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
