/** Whether a limit in US dollars is reached; null is none. */
export const isSpent = (spent: number, limit: number | null) => limit !== null && spent >= limit;
