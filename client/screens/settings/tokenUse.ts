import type { TokenFragment } from './settings.generated.ts';

/** Commas between thousands; one that stands for a decimal point is no number, lest 0,50 were fifty. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** What was typed as a limit; empty for none, NaN for what is no number. */
export function limitOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return Number(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** What a token with limits has used of them. */
export function limitWords({ callsPerDay, callsToday, spendPerMonth, spentThisMonth }: TokenFragment): string[] {
  return [
    ...(callsPerDay === null ? [] : [`${count(callsToday ?? 0)} of ${count(callsPerDay)} calls today`]),
    ...(spendPerMonth === null ? [] : [`${dollars(spentThisMonth)} of ${dollars(spendPerMonth)} this month`]),
  ];
}

const count = (value: number) => value.toLocaleString('en');
const dollars = (value: number) =>
  `$${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
