import type { ToneItemKind } from '../../../graphql/schema.generated.ts';
import type { ToneCatalogueQuery } from './toolbox.generated.ts';

export type ItemType = ToneItemKind | 'MODIFIER';

export type ToolboxDialog =
  { kind: 'preview' } | { kind: 'create'; type: ItemType } | { kind: 'edit'; type: ItemType; id: string };

interface KindOfItem {
  name: string;
  /** The field of a selection with the chosen ids. */
  field: 'formatIds' | 'audienceIds' | 'voiceIds' | 'roleIds';
  /** The field of the catalogue with all items. */
  list: Exclude<keyof ToneCatalogueQuery, 'modifiers'>;
  /** Whether several can be chosen. */
  several: boolean;
}

export const ITEM_KINDS: Record<ToneItemKind, KindOfItem> = {
  FORMAT: { name: 'Format', field: 'formatIds', list: 'formats', several: false },
  AUDIENCE: { name: 'Audience', field: 'audienceIds', list: 'audiences', several: true },
  VOICE: { name: 'Voice', field: 'voiceIds', list: 'voices', several: false },
  ROLE: { name: 'Role', field: 'roleIds', list: 'roles', several: false },
};

/** The server may know kinds that this page does not. They are refused, not mistaken for another kind. */
export class InvalidItemType extends Error {
  constructor(type: string) {
    super(`Invalid item type: ${type}`);
  }
}

export function itemTypeName(type: string): string {
  if (type === 'MODIFIER') return 'Modifier';
  if (!isItemKind(type)) throw new InvalidItemType(type);
  return ITEM_KINDS[type].name;
}

function isItemKind(type: string): type is ToneItemKind {
  return Object.hasOwn(ITEM_KINDS, type);
}
