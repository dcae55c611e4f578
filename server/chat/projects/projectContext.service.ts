import { beginning, codePoints } from '../../../rules/characters.ts';
import { type Context, signedIn } from '../../base/context.ts';
import { AppError } from '../../base/errors.ts';
import { openToMember } from '../../base/libraries/openLibrary.ts';
import { filledBody } from '../../contents/references/template.rows.ts';
import { type Material, MAX_TEXT, MAX_TOGETHER } from '../attachments.service.ts';
import { instructionText } from './instruction.service.ts';
import { ownProject, type ProjectRow } from './project.rows.ts';

/** The current texts of a project, which the request of a message contains. */
export interface ProjectContext {
  instruction: string | null;
  materials: Material[];
}

const MAX_SHOWN_NAME = 60;
const TOO_LONG_TOGETHER = `Its materials have more than ${MAX_TOGETHER.toLocaleString('en')} characters together.`;

/**
 * The current texts of a project, or null without one. A project that lacks a prompt is refused: a reply that was
 * written without its instruction or material would look as good as the others.
 */
export async function projectContext(ctx: Context, projectId: number | null): Promise<ProjectContext | null> {
  if (projectId === null) return null;
  const library = openToMember(signedIn(ctx));
  const ownerId = library.id;
  const project = await ownProject(ctx.db, ownerId, projectId);
  const refusal = (problem: string) => incomplete(project, problem);
  const [problem] = project.problems;
  if (problem) throw refusal(problem);
  const { instructionId, instructionValues } = project;
  const instruction =
    instructionId === null
      ? null
      : await instructionText(ctx.db, library, { id: instructionId, values: instructionValues }, (_, sentence) =>
          refusal(sentence),
        );
  return { instruction, materials: await materialsOf(ctx, ownerId, project, refusal) };
}

async function materialsOf(
  ctx: Context,
  ownerId: number,
  { id, materials }: ProjectRow,
  refusal: (problem: string) => AppError,
): Promise<Material[]> {
  if (materials.length === 0) return [];
  const stored: { id: number; text: string }[] = await ctx.db.query(
    `SELECT m.id, m.text FROM chat_projects p JOIN chat_project_materials m ON m.project_id = p.id AND m.owner_id = p.owner_id
      WHERE p.id = $1 AND p.owner_id = $2 AND m.content_id IS NULL`,
    [id, ownerId],
  );
  const texts = new Map(stored.map((row) => [row.id, row.text]));
  const attached: Material[] = [];
  let characters = 0;
  for (const { id: materialId, name, contentId } of materials) {
    const tooLong = `“${name}” is longer than ${MAX_TEXT.toLocaleString('en')} characters.`;
    const text =
      contentId === null
        ? (texts.get(materialId) ?? '')
        : await filledBody(ctx.db, openToMember(signedIn(ctx)), contentId, {
            characters: MAX_TEXT,
            refusal: () => refusal(tooLong),
          });
    characters += codePoints(text);
    if (characters > MAX_TOGETHER) throw refusal(TOO_LONG_TOGETHER);
    attached.push({ name, text });
  }
  return attached;
}

const incomplete = ({ name }: ProjectRow, problem: string) =>
  new AppError('CONFLICT', `The project “${beginning(name, MAX_SHOWN_NAME)}” needs your attention. ${problem}`);
