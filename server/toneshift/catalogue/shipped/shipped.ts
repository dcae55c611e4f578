import type { Position } from '../modifierScale.ts';

/**
 * What everybody is given, by name. Its texts may be changed here, and a new one be added at the end: the next start
 * brings them to every server. One that is renamed keeps its former names here, and so its id and what users wrote for
 * it. Nothing is taken away by leaving it out: what is set in conversations would go with it.
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
  /** What its ends are called; the names of its levels are made of them. */
  leftLabel: string;
  rightLabel: string;
  /** What each level tells the model. */
  prompts: Record<Position, string>;
}

/** A text that is written here over several lines and read in one. */
export const prose = ([text = '']: TemplateStringsArray) => text.trim().replace(/\s+/g, ' ');
