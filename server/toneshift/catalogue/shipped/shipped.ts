import type { Position } from '../modifierScale.ts';

/**
 * An item of the shipped catalogue, identified by its name. Texts may be edited and new items appended: the next start
 * updates every server. A renamed item lists its former names, so that it keeps its id and the users' own texts for it.
 * Removing an item from the code does not delete it, because that would also delete settings of conversations.
 */
interface Shipped {
  name: string;
  formerNames?: string[];
  description: string;
}

export interface ShippedItem extends Shipped {
  prompt: string;
}

export interface ShippedModifier extends Shipped {
  /** The names of its ends, from which the names of its levels are derived. */
  leftLabel: string;
  rightLabel: string;
  /** The prompt of each level. */
  prompts: Record<Position, string>;
}

/** Joins a text that is written over several lines into one line. */
export const prose = ([text = '']: TemplateStringsArray) => text.trim().replace(/\s+/g, ' ');
