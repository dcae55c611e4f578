import { prose, type ShippedModifier } from '../shipped.ts';

export const HUMOR: ShippedModifier = {
  name: 'humor',
  description: 'How playful or grave it is.',
  leftLabel: 'Humorous',
  rightLabel: 'Serious',
  prompts: {
    [-3]: prose`
      Playful words, dry sentences, and a light joke about the situation in the opening and the closing. Never
      about people; requests and numbers are said straight.`,
    [-2]: prose`
      Playful words, and one sentence a paragraph as an understatement or comparison. Never about people; requests
      and numbers are said straight.`,
    [-1]: prose`
      Swap one plain word a paragraph for a playful one. Never about people, loss or mistakes; facts stay literal.`,
    1: prose`
      Replace playful words and emojis by plain ones. Warm and polite words stay; nothing gets sterner than it is.`,
    2: prose`
      No playful words, and each ironic or joking sentence becomes a plain statement of what it means. Courtesy
      stays; no warning is added.`,
    3: prose`
      No playful words or joking sentences; open with the matter itself, no small talk, close on the request or
      the consequence that is stated. No warning is added.`,
  },
};
