/**
 * The problem of a user's limit on AI, as a sentence for people; false if there is none. Null stands for the server's
 * limit.
 */
type Rule = string | false;

const isWithin = (value: number | null, min: number, max: number) =>
  value === null || (Number.isInteger(value) && value >= min && value <= max);

export const aiLimitRules = {
  callsPerMinute: (calls: number | null): Rule =>
    !isWithin(calls, 1, 10_000) && 'Calls per minute must be from 1 to 10,000.',
  /** Zero means that the user may not use AI. */
  callsPerDay: (calls: number | null): Rule =>
    !isWithin(calls, 0, 1_000_000) && 'Calls per day must be from 0 to 1,000,000.',
  callsAtOnce: (calls: number | null): Rule => !isWithin(calls, 1, 100) && 'Calls at once must be from 1 to 100.',
  /** US dollars. */
  spendPerMonth: (dollars: number | null): Rule =>
    dollars !== null && !(dollars >= 0 && dollars <= 1_000_000) && 'The spending limit must be from $0 to $1,000,000.',
};
