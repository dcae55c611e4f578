import type { ToneItemKind } from '../../../graphql/schema.generated.ts';
import { ITEM_KINDS, type ItemType } from './itemTypes.ts';
import type {
  ToneCatalogueQuery,
  ToneItemFragment,
  ToneModifierFragment,
  ToneSelectionFragment,
} from './toolbox.generated.ts';

/** The selection in the toolbox, as the server accepts and stores it. */
export type Selection = ToneSelectionFragment;

/** The highest level of a modifier in either direction; 0 is neutral and not stored. */
export const FURTHEST_LEVEL = 3;

export const emptySelection: Selection = {
  formatIds: [],
  audienceIds: [],
  voiceIds: [],
  roleIds: [],
  modifierLevels: [],
};

/** Whether at least one parameter is set. */
export function isAnySet({ modifierLevels, ...chosen }: Selection): boolean {
  return modifierLevels.length > 0 || Object.values(ITEM_KINDS).some(({ field }) => chosen[field].length > 0);
}

export function isChosen(selection: Selection, { kind, id }: Pick<ToneItemFragment, 'kind' | 'id'>): boolean {
  return selection[ITEM_KINDS[kind].field].includes(id);
}

/** Adds an item to the selection or removes it. Only audiences allow several. */
export function toggle(selection: Selection, kind: ToneItemKind, id: string): Selection {
  const { field, several } = ITEM_KINDS[kind];
  const others = selection[field].filter((chosen) => chosen !== id);
  const wasChosen = others.length < selection[field].length;
  return { ...selection, [field]: wasChosen ? others : [...(several ? others : []), id] };
}

export function levelOf({ modifierLevels }: Selection, modifierId: string): number {
  return modifierLevels.find((setting) => setting.modifierId === modifierId)?.level ?? 0;
}

export function setLevel(selection: Selection, modifierId: string, wanted: number): Selection {
  const level = Math.max(-FURTHEST_LEVEL, Math.min(FURTHEST_LEVEL, Math.round(wanted)));
  const others = selection.modifierLevels.filter((setting) => setting.modifierId !== modifierId);
  return { ...selection, modifierLevels: level === 0 ? others : [...others, { modifierId, level }] };
}

/** A chosen item with the label of its chip. */
export interface Choice {
  type: ItemType;
  id: string;
  label: string;
}

/** The chosen items in the order of the toolbox, without those missing from the catalogue. */
export function choicesOf(selection: Selection, catalogue: ToneCatalogueQuery): Choice[] {
  const itemsOf = (kind: ToneItemKind) =>
    catalogue[ITEM_KINDS[kind].list]
      .filter((item) => isChosen(selection, item))
      .map(({ id, name }) => ({ type: kind, id, label: name }));
  const levels = catalogue.modifiers.flatMap((modifier) => {
    const level = levelOf(selection, modifier.id);
    return level === 0 ? [] : [{ type: 'MODIFIER' as const, id: modifier.id, label: levelName(modifier, level) }];
  });
  return [...itemsOf('FORMAT'), ...itemsOf('AUDIENCE'), ...levels, ...itemsOf('VOICE'), ...itemsOf('ROLE')];
}

export function withoutChoice(selection: Selection, { type, id }: Pick<Choice, 'type' | 'id'>): Selection {
  if (type === 'MODIFIER') return setLevel(selection, id, 0);
  const { field } = ITEM_KINDS[type];
  return { ...selection, [field]: selection[field].filter((chosen) => chosen !== id) };
}

/** Removes deleted items from an older selection: the server would refuse it. */
export function withoutDeleted(selection: Selection, catalogue: ToneCatalogueQuery): Selection {
  const known = (field: keyof Omit<Selection, 'modifierLevels'>, items: readonly { id: string }[]) =>
    selection[field].filter((id) => items.some((item) => item.id === id));
  return {
    formatIds: known('formatIds', catalogue.formats),
    audienceIds: known('audienceIds', catalogue.audiences),
    voiceIds: known('voiceIds', catalogue.voices),
    roleIds: known('roleIds', catalogue.roles),
    modifierLevels: selection.modifierLevels
      .filter(({ modifierId }) => catalogue.modifiers.some(({ id }) => id === modifierId))
      .map(({ modifierId, level }) => ({ modifierId, level })),
  };
}

/** A readable level name: 'more_professional' becomes 'More professional'; 0 is 'Neutral'. */
export function levelName({ levels }: ToneModifierFragment, position: number): string {
  const name = levels.find((level) => level.position === position)?.levelName;
  return name ? inWords(name) : 'Neutral';
}

/** The labels at the two ends of a modifier's scale. */
export function endLabels(modifier: ToneModifierFragment): [string, string] {
  return [modifier.leftLabel ?? levelName(modifier, -1), modifier.rightLabel ?? levelName(modifier, 1)];
}

export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
