import type { TokenFragment } from './tokens.generated.ts';

/** The amount that a token has used of its limits. */
export function limitWords({ callsPerDay, callsToday, spendPerMonth, spentThisMonth }: TokenFragment): string[] {
  return [
    ...(callsPerDay === null ? [] : [`${count(callsToday ?? 0)} of ${count(callsPerDay)} calls today`]),
    ...(spendPerMonth === null ? [] : [`${dollars(spentThisMonth)} of ${dollars(spendPerMonth)} this month`]),
  ];
}

const count = (value: number) => value.toLocaleString('en');
const dollars = (value: number) =>
  `$${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
