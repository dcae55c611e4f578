import type { EntityManager } from 'typeorm';
import { invalid } from '../base/errors.ts';
import { parseId, parseIds } from '../base/validation.ts';
import { clampLevel } from './catalogue/modifierScale.ts';
import { ToneItemKind } from './catalogue/toneItem.entity.ts';
import { effectivePrompt, toneItemRows } from './catalogue/toneItem.rows.ts';
import { toneModifierRows } from './catalogue/toneModifier.rows.ts';
import type { ToneSelection } from './conversations/toneSelection.entity.ts';
import { MAX_SET } from './toneTexts.ts';

const KINDS = {
  voiceIds: ToneItemKind.VOICE,
  roleIds: ToneItemKind.ROLE,
  formatIds: ToneItemKind.FORMAT,
  audienceIds: ToneItemKind.AUDIENCE,
};
type ItemField = keyof typeof KINDS;
const ITEM_FIELDS = Object.keys(KINDS) as ItemField[];

export type SelectionInput = Record<ItemField, string[]> & { modifierLevels: { modifierId: string; level: number }[] };

/** A setting by name, with its prompt. */
interface ToneSetting {
  name: string;
  prompt: string;
}

interface LevelSetting extends ToneSetting {
  level: number;
  levelName: string;
}

/** All settings with the prompts that apply to this user. */
export interface ToneSettings extends Record<ToneItemKind, ToneSetting[]> {
  modifiers: LevelSetting[];
}

/** Validates that this user can use every id of a selection; limits levels and drops neutral ones. */
export async function checkedSelection(
  db: EntityManager,
  userId: number,
  input: SelectionInput,
): Promise<ToneSelection> {
  const ids = Object.fromEntries(ITEM_FIELDS.map((field) => [field, distinctIds(field, input[field])])) as Record<
    ItemField,
    number[]
  >;
  const modifierLevels = await checkedLevels(db, userId, input.modifierLevels);
  const usable = await toneItemRows(db, userId, { ids: ITEM_FIELDS.flatMap((field) => ids[field]) });
  for (const field of ITEM_FIELDS) {
    const known = new Set(usable.filter(({ kind }) => kind === KINDS[field]).map(({ id }) => id));
    if (ids[field].some((id) => !known.has(id)))
      throw invalid(field, `${field} names a ${KINDS[field]} that does not exist.`);
  }
  return { ...ids, modifierLevels };
}

async function checkedLevels(db: EntityManager, userId: number, input: SelectionInput['modifierLevels']) {
  if (input.length > MAX_SET) throw tooMany('modifierLevels');
  const levels = new Map(
    input.map(({ modifierId, level }) => [parseId(modifierId, 'modifierLevels'), clampLevel(level)]),
  );
  const usable = await toneModifierRows(db, userId, [...levels.keys()]);
  if (usable.length < levels.size)
    throw invalid('modifierLevels', 'modifierLevels names a modifier that does not exist.');
  return [...levels].map(([modifierId, level]) => ({ modifierId, level })).filter(({ level }) => level !== 0);
}

function distinctIds(field: ItemField, texts: string[]) {
  if (texts.length > MAX_SET) throw tooMany(field);
  return [...new Set(parseIds(texts, field))];
}

const tooMany = (field: string) => invalid(field, `You can set up to ${MAX_SET} at once.`);

/** The names and prompts of a selection: items in the order of choice, modifiers in their own order. */
export async function settingsOf(db: EntityManager, userId: number, selection: ToneSelection): Promise<ToneSettings> {
  const items = await toneItemRows(db, userId, { ids: ITEM_FIELDS.flatMap((field) => selection[field]) });
  const chosen = (field: ItemField) =>
    selection[field].flatMap((id) =>
      items.filter((item) => item.id === id).map((item) => ({ name: item.name, prompt: effectivePrompt(item) })),
    );
  const levels = new Map(selection.modifierLevels.map(({ modifierId, level }) => [modifierId, level]));
  const modifiers = await toneModifierRows(db, userId, [...levels.keys()]);
  return {
    voice: chosen('voiceIds'),
    role: chosen('roleIds'),
    format: chosen('formatIds'),
    audience: chosen('audienceIds'),
    modifiers: modifiers.flatMap(({ id, name, levels: steps }) =>
      steps
        .filter(({ position }) => position === levels.get(id))
        .map((step) => ({ name, level: step.position, levelName: step.levelName, prompt: effectivePrompt(step) })),
    ),
  };
}

/** The settings as a message stores them: names, with levels for modifiers. Null when there are none. */
export function settingNames({ voice, role, format, audience, modifiers }: ToneSettings) {
  const names = (settings: ToneSetting[]) => settings.map(({ name }) => name).join(', ') || null;
  return {
    voice: names(voice),
    role: names(role),
    format: names(format),
    audience: names(audience),
    modifiers: modifiers.map(({ name, level }) => `${name} ${level > 0 ? '+' : ''}${level}`).join(', ') || null,
  };
}

export const isAnythingSet = (settings: ToneSettings) =>
  Object.values(settings).some((each: ToneSetting[]) => each.length > 0);
