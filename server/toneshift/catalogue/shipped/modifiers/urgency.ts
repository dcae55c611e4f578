import { prose, type ShippedModifier } from '../shipped.ts';

export const URGENCY: ShippedModifier = {
  name: 'urgency',
  description: 'How much it presses for time.',
  leftLabel: 'Relaxed',
  rightLabel: 'Immediate',
  prompts: {
    [-3]: prose`
      Unhurried words in longer sentences; open with the context, timing comes last, close without pressing. Every
      date and deadline stays as it is.`,
    [-2]: prose`
      Unhurried words, and sentences that put the reason before the request. Every date and deadline stays as it
      is.`,
    [-1]: prose`
      Take hurry out of the words: "when you can" for "quickly", no "urgent", no "asap". Every date and deadline
      stays as it is.`,
    1: prose`
      Choose words that press, such as "now" or "promptly", one for each request. Never invent a deadline or a
      consequence.`,
    2: prose`
      Pressing words, and each request a short imperative sentence with its deadline, if it has one, in front.
      Never invent a deadline or a consequence.`,
    3: prose`
      Pressing words, imperative sentences; open with the request and its deadline, if it has one, reasons after
      it, close by repeating the action. Never invent a deadline or a consequence.`,
  },
};
