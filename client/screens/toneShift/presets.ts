import type { ToneItemKind } from '../../graphql/schema.generated.ts';
import { ITEM_KINDS } from './toolbox/itemTypes.ts';
import { emptySelection, type Selection, setLevel, toggle } from './toolbox/selection.ts';
import type { ToneCatalogueQuery } from './toolbox/toolbox.generated.ts';

/** A preset: shipped items by name, and levels by the name of their modifier. */
interface Preset {
  name: string;
  description: string;
  items: readonly (readonly [ToneItemKind, string])[];
  levels: Readonly<Record<string, number>>;
}

const presets: readonly Preset[] = [
  {
    name: 'Half the length',
    description: 'Shorter, with every fact still there',
    items: [],
    levels: { length: -3, directness: 1 },
  },
  {
    name: 'Make it an email',
    description: 'Warm and clear about what you need',
    items: [
      ['FORMAT', 'Email'],
      ['VOICE', 'Warm Colleague'],
    ],
    levels: {},
  },
  {
    name: 'Take the heat out',
    description: 'Calm and diplomatic, the point unchanged',
    items: [['VOICE', 'Calm Expert']],
    levels: { directness: -1, energy: -2 },
  },
  {
    name: 'Brief the board',
    description: 'Bullets for executives',
    items: [
      ['FORMAT', 'Bullet Brief'],
      ['AUDIENCE', 'Executives'],
    ],
    levels: {},
  },
];

export interface PresetSelection {
  name: string;
  description: string;
  selection: Selection;
}

/** The presets whose parts are all in the catalogue. */
export function presetsIn(catalogue: ToneCatalogueQuery): PresetSelection[] {
  return presets.flatMap(({ name, description, items, levels }) => {
    const selection = selectionOf(catalogue, items, levels);
    return selection ? [{ name, description, selection }] : [];
  });
}

function selectionOf(
  catalogue: ToneCatalogueQuery,
  items: Preset['items'],
  levels: Preset['levels'],
): Selection | null {
  let selection = emptySelection;
  for (const [kind, name] of items) {
    const item = catalogue[ITEM_KINDS[kind].list].find((each) => each.name === name && !each.isCustom);
    if (!item) return null;
    selection = toggle(selection, kind, item.id);
  }
  for (const [name, level] of Object.entries(levels)) {
    const modifier = catalogue.modifiers.find((each) => each.starterName === name && !each.isCustom);
    if (!modifier) return null;
    selection = setLevel(selection, modifier.id, level);
  }
  return selection;
}
