import { prose, type ShippedModifier } from '../shipped.ts';

export const DIRECTNESS: ShippedModifier = {
  name: 'directness',
  description: 'How openly requests and criticism are said.',
  leftLabel: 'Diplomatic',
  rightLabel: 'Blunt',
  prompts: {
    [-3]: prose`
      Soft words and sentences with "would"; open with what the original values, the request comes last, close
      with thanks. The request stays unmistakable.`,
    [-2]: prose`
      Soft words, and each request or criticism becomes one sentence with "would" or a question, its reason first.
      Nothing that is asked disappears.`,
    [-1]: prose`
      Soften words of criticism and request: "not ideal" for "bad", one "please" or "perhaps" each. Both stay easy
      to recognise.`,
    1: prose`
      Use the plain word and remove softeners such as "perhaps", "a bit", "just" and "I was wondering". It stays
      polite; no insult is added.`,
    2: prose`
      No softeners, and each request or criticism is one plain statement in a sentence of its own, not a question.
      Criticise the matter, never the person.`,
    3: prose`
      No softeners, plain statements; the first sentence is the request or the verdict, reasons follow, no
      courtesies at opening or closing. Criticise the matter, never the person.`,
  },
};
