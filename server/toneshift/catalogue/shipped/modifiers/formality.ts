import { prose, type ShippedModifier } from '../shipped.ts';

export const FORMALITY: ShippedModifier = {
  name: 'formality',
  description: 'How close to speech or to a letter it is.',
  leftLabel: 'Casual',
  rightLabel: 'Professional',
  prompts: {
    [-3]: prose`
      Contractions everywhere, up to four fragments for sentences, "Hi" for a salutation, no formal closing, the
      order in which one would say it. No swearing, no emojis.`,
    [-2]: prose`
      Contractions everywhere, and up to two fragments or sentences that begin with "And" or "But". Salutation and
      closing stay; no slang.`,
    [-1]: prose`
      Choose everyday words and use contractions where speech has them: "can't", "get", "about". No slang.`,
    1: prose`
      Choose standard words and write contractions out: "cannot", "receive", "approximately". No stiff words such
      as "herewith".`,
    2: prose`
      No contractions, no fragments: every sentence is complete and every request has its "please". No legal
      phrases, no passive where somebody acts.`,
    3: prose`
      No contractions, no fragments, complete sentences; a formal salutation and closing where the format has
      them, context before the request. Names and titles only from the original.`,
  },
};
