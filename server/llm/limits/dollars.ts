/** Whether a limit in US dollars is reached; null means no limit. */
export const isSpent = (spent: number, limit: number | null) => limit !== null && spent >= limit;

/** Dollars to show, always with two decimals. */
export const dollarsText = (amount: number | null) =>
  `$${(amount ?? 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
