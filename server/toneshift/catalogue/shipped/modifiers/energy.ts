import { prose, type ShippedModifier } from '../shipped.ts';

export const ENERGY: ShippedModifier = {
  name: 'energy',
  description: 'How much drive and excitement it shows.',
  leftLabel: 'Calm',
  rightLabel: 'Excited',
  prompts: {
    [-3]: prose`
      No intensifiers or exclamation marks, even sentences; open with the plain situation, go from known to new,
      close on a settled statement. Urgent facts stay in full.`,
    [-2]: prose`
      No intensifiers or exclamation marks, and sentences of one medium length. Good news stays good, bad news
      stays bad.`,
    [-1]: prose`
      Choose even words: drop intensifiers such as "very", "amazing" and "huge". Every fact keeps its weight.`,
    1: prose`
      Choose livelier verbs and at most one intensifier a paragraph, without exclamation marks. Nothing gets
      bigger than it is.`,
    2: prose`
      Livelier verbs, shorter sentences, and one exclamation mark a paragraph at most, on the best news.
      Superlatives only from the original.`,
    3: prose`
      Livelier verbs, short sentences, up to three exclamation marks; open with the best news, close on what comes
      next. Superlatives only from the original.`,
  },
};
