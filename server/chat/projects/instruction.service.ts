import type { EntityManager } from 'typeorm';
import { fillTemplate } from '../../../rules/fillPrompt.ts';
import { composed } from '../../../rules/variables.ts';
import type { Context } from '../../base/context.ts';
import { type AppError, invalid } from '../../base/errors.ts';
import { type OpenLibrary, openToCaller } from '../../base/libraries/openLibrary.ts';
import { inTurn } from '../../base/turns/turns.ts';
import { parseId } from '../../base/validation.ts';
import { readableContent } from '../../contents/core/content.rows.ts';
import { ownTemplate } from '../../contents/references/template.rows.ts';
import { checkedValues, type RenderValue } from '../../contents/rendering/render.service.ts';

/** The longest instruction in characters, equal to that of a message. */
const MAX_INSTRUCTION = 100_000;
const TOO_LONG = `With its references and values, the instruction is longer than ${MAX_INSTRUCTION.toLocaleString('en')} characters.`;

/** The error for an instruction that cannot be used as it is, by the field that would mend it. */
type Refusal = (field: 'instructionId' | 'instructionValues', sentence: string) => AppError;

/** The columns of an instruction, which must be usable now. Values that its text does not use are left out. */
export async function instructionFields(ctx: Context, id: string | null, given: RenderValue[]) {
  if (id === null) return { instructionId: null, instructionValues: [] };
  const library = openToCaller(ctx);
  const instructionId = parseId(id, 'instructionId');
  const values = checkedValues(given, 'instructionValues');
  const { unusedValues } = await filledInstruction(ctx.db, library, { id: instructionId, values }, invalid);
  const used = [...values].filter(([name]) => !unusedValues.includes(name));
  return { instructionId, instructionValues: used.map(([name, value]) => ({ name, value })) };
}

/** The current text of an instruction with the values of a project. */
export async function instructionText(
  db: EntityManager,
  library: OpenLibrary,
  { id, values }: { id: number; values: RenderValue[] },
  refusal: Refusal,
): Promise<string> {
  const known = new Map(values.map(({ name, value }) => [composed(name), value]));
  return (await filledInstruction(db, library, { id, values: known }, refusal)).text;
}

async function filledInstruction(
  db: EntityManager,
  library: OpenLibrary,
  { id, values }: { id: number; values: Map<string, string> },
  refusal: Refusal,
) {
  const template = await ownTemplate(db, library, await readableContent(db, library, id), MAX_INSTRUCTION);
  const filled = template && (await inTurn(() => fillTemplate(template, values, MAX_INSTRUCTION)));
  if (!filled) throw refusal('instructionId', TOO_LONG);
  const [missing] = filled.missingVariables;
  if (missing !== undefined) throw refusal('instructionValues', `The instruction has no value for “${missing}”.`);
  const [problem] = filled.problems.values();
  if (problem) throw refusal('instructionValues', problem);
  return filled;
}
