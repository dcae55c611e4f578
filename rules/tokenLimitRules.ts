/** The problem of an API token's limit, as a sentence for people; false if there is none. Null stands for no limit. */
type Rule = string | false;

export const callsPerDayRule = (calls: number | null): Rule =>
  calls !== null &&
  !(Number.isInteger(calls) && calls >= 1 && calls <= 1_000_000) &&
  'Calls per day must be from 1 to 1,000,000.';

/** US dollars. */
export const spendPerMonthRule = (dollars: number | null): Rule =>
  dollars !== null && !(dollars >= 0.01 && dollars <= 100_000) && 'The spending limit must be from $0.01 to $100,000.';
