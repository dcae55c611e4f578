import { type EntityManager, IsNull } from 'typeorm';
import { type Context, requireScope } from '../../base/context.ts';
import { invalid, notFound } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { checkLabel, checkPrompt, checkTexts, isBlank, MAX_OWN, shippedRemains } from '../toneTexts.ts';
import { customLevels, POSITIONS } from './modifierScale.ts';
import { ToneLevelOverride } from './toneLevelOverride.entity.ts';
import { ToneModifier } from './toneModifier.entity.ts';
import {
  type ToneModifierLevelRow,
  type ToneModifierRow,
  toneModifierRows,
  usableModifier,
} from './toneModifier.rows.ts';
import { ToneModifierLevel } from './toneModifierLevel.entity.ts';
import { ToneModifierOverride } from './toneModifierOverride.entity.ts';

export interface NewToneModifier {
  name: string;
  description: string;
  leftLabel?: string | null;
  rightLabel?: string | null;
  levels: { position: number; prompt: string }[];
}

interface LevelChange {
  id: string;
  updatedPrompt?: string | null;
}

/** Absent fields are unchanged. For a shipped modifier, null or a blank description reverts the field. */
export interface ToneModifierChange {
  id: string;
  name?: string | null;
  description?: string | null;
  levels: LevelChange[];
}

/** The shipped modifiers in their order, then the caller's own, each with the caller's own texts. */
export function toneModifiers(ctx: Context): Promise<ToneModifierRow[]> {
  return toneModifierRows(ctx.db, requireScope(ctx, TokenScope.AI_READ).id);
}

/** Creates a modifier of the caller with its six levels. */
export async function createToneModifier(
  ctx: Context,
  { levels, ...input }: NewToneModifier,
): Promise<ToneModifierRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  checkLevels(levels);
  const modifier = {
    name: input.name.trim(),
    description: input.description,
    leftLabel: input.leftLabel?.trim() || null,
    rightLabel: input.rightLabel?.trim() || null,
  };
  const problems = checkTexts(new Problems(), input);
  checkLabel(checkLabel(problems, 'leftLabel', modifier.leftLabel), 'rightLabel', modifier.rightLabel);
  for (const { position, prompt } of levels)
    checkPrompt(problems, 'levels', prompt).when(
      !POSITIONS.some((each) => each === position),
      'levels',
      'A position must be from -3 to 3 and not 0.',
    );
  problems.throwIfAny();
  if ((await ctx.db.countBy(ToneModifier, { ownerId })) >= MAX_OWN)
    throw invalid('name', `You can have up to ${MAX_OWN} items of your own of each kind.`);
  const given = new Map(
    levels.filter(({ prompt }) => !isBlank(prompt)).map(({ position, prompt }) => [position, prompt]),
  );
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(input.description, ...given.values()) });
  return transaction(ctx.db, async (manager) => {
    const modifierId = insertedId(await manager.insert(ToneModifier, { ...modifier, ownerId }));
    const rows = customLevels(modifier).map(({ position, levelName, prompt }) => ({
      modifierId,
      position,
      levelName,
      starterPrompt: given.get(position) ?? prompt,
    }));
    await manager.insert(ToneModifierLevel, rows);
    return usableModifier(manager, ownerId, modifierId);
  });
}

/**
 * Changes a modifier and prompts of its levels, all or nothing. Changes to a shipped modifier are stored as the
 * caller's own override.
 */
export async function updateToneModifier(
  ctx: Context,
  { id: text, levels, ...change }: ToneModifierChange,
): Promise<ToneModifierRow> {
  const { id: userId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(text);
  checkLevels(levels);
  await ctx.storage.reserve(userId, {
    bytes: rowBytes(change.description, ...levels.map(({ updatedPrompt }) => updatedPrompt)),
  });
  return transaction(ctx.db, async (manager) => {
    const modifier = await manager.findOneBy(ToneModifier, [
      { id, ownerId: IsNull() },
      { id, ownerId: userId },
    ]);
    if (!modifier) throw notFound('Modifier');
    await (modifier.ownerId === null
      ? renameForUser(manager, userId, modifier, change)
      : rename(manager, modifier, change));
    for (const level of levels) await changeLevel(manager, userId, id, level);
    return usableModifier(manager, userId, id);
  });
}

/** Changes the caller's own prompt for one level of any modifier they can use. */
export async function updateToneModifierLevel(ctx: Context, level: LevelChange): Promise<ToneModifierLevelRow> {
  requireScope(ctx, TokenScope.AI);
  const id = parseId(level.id);
  const found = await ctx.db.findOneBy(ToneModifierLevel, { id });
  if (!found) throw notFound('Modifier');
  const { levels } = await updateToneModifier(ctx, { id: String(found.modifierId), levels: [level] });
  return levels.find((each) => each.id === id) as ToneModifierLevelRow;
}

/** Deletes one of the caller's own modifiers, also from the settings of conversations. */
export async function deleteToneModifier(ctx: Context, text: string) {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(text);
  const { affected } = await transaction(ctx.db, (manager) => manager.delete(ToneModifier, { id, ownerId }));
  if (affected) return { id };
  throw (await ctx.db.existsBy(ToneModifier, { id, ownerId: IsNull() })) ? shippedRemains() : notFound('Modifier');
}

function checkLevels(levels: unknown[]) {
  if (levels.length > POSITIONS.length) throw invalid('levels', `A modifier has ${POSITIONS.length} levels.`);
}

type NameChange = Pick<ToneModifierChange, 'name' | 'description'>;

async function rename(manager: EntityManager, { id, ownerId, ...before }: ToneModifier, change: NameChange) {
  const name = (change.name ?? before.name).trim();
  const description = change.description ?? before.description;
  checkTexts(new Problems(), { name, description }).throwIfAny();
  await manager.update(ToneModifier, { id, ownerId: ownerId as number }, { name, description });
}

/**
 * Shipped rows are never changed: the caller's texts are stored in an override, which is deleted when they equal the
 * shipped ones.
 */
async function renameForUser(manager: EntityManager, userId: number, shipped: ToneModifier, change: NameChange) {
  if (change.name === undefined && change.description === undefined) return;
  const key = { modifierId: shipped.id, userId };
  const before = await manager.findOneBy(ToneModifierOverride, key);
  const name = ownText(change.name, before?.name, shipped.name)?.trim() ?? null;
  const description = ownText(change.description, before?.description, shipped.description);
  checkTexts(new Problems(), {
    name: change.name ?? name ?? shipped.name,
    description: description ?? '',
  }).throwIfAny();
  if (name === null && description === null) await manager.delete(ToneModifierOverride, key);
  else await manager.upsert(ToneModifierOverride, { ...key, name, description }, ['modifierId', 'userId']);
}

function ownText(given: string | null | undefined, before: string | null | undefined, shipped: string) {
  const text = given === undefined ? before : given;
  return text == null || isBlank(text) || text.trim() === shipped ? null : text;
}

async function changeLevel(
  manager: EntityManager,
  userId: number,
  modifierId: number,
  { id, updatedPrompt }: LevelChange,
) {
  const levelId = parseId(id, 'levels');
  if (!(await manager.existsBy(ToneModifierLevel, { id: levelId, modifierId }))) throw notFound('Level');
  if (updatedPrompt == null || isBlank(updatedPrompt))
    return void (await manager.delete(ToneLevelOverride, { levelId, userId }));
  checkPrompt(new Problems(), 'updatedPrompt', updatedPrompt).throwIfAny();
  await manager.upsert(ToneLevelOverride, { levelId, userId, updatedPrompt }, ['levelId', 'userId']);
}
