import type { Position } from '../../modifierScale.ts';
import { prose, type ShippedModifier } from '../shipped.ts';

export const LENGTH: ShippedModifier = {
  name: 'length',
  description: 'How many words it takes.',
  leftLabel: 'Concise',
  rightLabel: 'Detailed',
  prompts: {
    [-3]: prose`
      Cut to about 40 % of the words: open with the point, drop courtesies and asides, one idea a sentence. Every
      number, name and request is kept.`,
    [-2]: prose`
      Cut to about 60 % of the words: drop filler words, merge and shorten sentences. Every number, name and
      request is kept.`,
    [-1]: prose`
      Cut to about 80 % of the words by dropping fillers and repetitions. Every number, name and request is kept.`,
    1: prose`
      Extend to about 120 % of the words with fuller, more exact wording. Unfold what is stated; no new fact,
      reason or example.`,
    2: prose`
      Extend to about 150 % of the words: fuller wording, and packed thoughts get a sentence each. Unfold what is
      stated; no new fact, reason or example.`,
    3: prose`
      Extend to about 200 % of the words: a sentence for each thought, an opening that says what follows. Unfold
      what is stated; no new fact, reason or example.`,
  },
};

/** The length that the prompts above ask for, as a share of the original's words. */
export const LENGTH_SHARES: Record<Position, number> = { [-3]: 0.4, [-2]: 0.6, [-1]: 0.8, 1: 1.2, 2: 1.5, 3: 2 };
