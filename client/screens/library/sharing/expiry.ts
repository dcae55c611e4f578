/** When a link shall end, as it is chosen: never, as it was, in some days, or with a day's end. */
export interface Expiry {
  choice: 'never' | 'kept' | '1' | '7' | '30' | 'date';
  /** The day of the choice 'date', as yyyy-mm-dd of the reader's calendar. */
  day: string;
  /** The end it had, for the choice 'kept'. */
  kept: string | null;
}

const DAY_LENGTH = 86_400_000;

/** What a dialog begins with. */
export function expiryOf(expiresAt: string | null): Expiry {
  return { choice: expiresAt === null ? 'never' : 'kept', day: '', kept: expiresAt };
}

/** The instant as the server takes it, null for never; undefined when the chosen day is none, or over. */
export function instantOf({ choice, day, kept }: Expiry, now = new Date()): string | null | undefined {
  if (choice === 'never') return null;
  if (choice === 'kept') return kept;
  if (choice !== 'date') return new Date(now.getTime() + Number(choice) * DAY_LENGTH).toISOString();
  const end = new Date(`${day}T23:59:59`);
  return end.getTime() > now.getTime() ? end.toISOString() : undefined;
}
