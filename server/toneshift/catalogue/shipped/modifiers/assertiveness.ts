import { prose, type ShippedModifier } from '../shipped.ts';

export const ASSERTIVENESS: ShippedModifier = {
  name: 'assertiveness',
  description: 'How firmly wishes and positions are put.',
  leftLabel: 'Collaborative',
  rightLabel: 'Decisive',
  prompts: {
    [-3]: prose`
      Inviting words and questions in place of commanding sentences; open with the aim the original names, close
      by asking what the reader thinks. Every request and deadline is still there.`,
    [-2]: prose`
      Inviting words, and each commanding sentence becomes a question or a proposal with "we". Deadlines and
      conditions stay as firm as they were.`,
    [-1]: prose`
      Choose words that invite: "could", "we" and "suggest" in place of "must" and "will". What is asked stays
      asked; nothing becomes optional.`,
    1: prose`
      Choose firm words: "will" for "might", "recommend" for "could consider". Only hesitation goes; what is
      uncertain stays uncertain.`,
    2: prose`
      Firm words, and each position in a sentence of its own, active, without "I think" or "maybe". What is
      uncertain stays uncertain.`,
    3: prose`
      Firm words in short active sentences; open with the decision or demand, reasons after it, close with the
      next step. What is uncertain stays uncertain; no threats.`,
  },
};
