import type { ToneItemKind } from '../../../graphql/schema.generated.ts';
import type { ToneCatalogueQuery } from './toolbox.generated.ts';

/** What the toolbox offers to choose from. */
export type ItemType = ToneItemKind | 'MODIFIER';

/** What the toolbox opens over the screen. */
export type ToolboxDialog =
  { kind: 'preview' } | { kind: 'create'; type: ItemType } | { kind: 'edit'; type: ItemType; id: string };

interface KindOfItem {
  name: string;
  /** Where a selection keeps the chosen ones. */
  field: 'formatIds' | 'audienceIds' | 'voiceIds' | 'roleIds';
  /** Where the catalogue keeps all of them. */
  list: Exclude<keyof ToneCatalogueQuery, 'modifiers'>;
  /** Several may hold at once. */
  several: boolean;
}

export const ITEM_KINDS: Record<ToneItemKind, KindOfItem> = {
  FORMAT: { name: 'Format', field: 'formatIds', list: 'formats', several: false },
  AUDIENCE: { name: 'Audience', field: 'audienceIds', list: 'audiences', several: true },
  VOICE: { name: 'Voice', field: 'voiceIds', list: 'voices', several: false },
  ROLE: { name: 'Role', field: 'roleIds', list: 'roles', several: false },
};

/** The server may know kinds that this page does not: they are refused, not taken for another. */
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
