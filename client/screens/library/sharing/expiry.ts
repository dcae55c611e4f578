/** The chosen expiry of a link: never, unchanged, after some days, or at the end of a day. */
export interface Expiry {
  choice: 'never' | 'kept' | '1' | '7' | '30' | 'date';
  /** The day of the choice 'date', as yyyy-mm-dd in the user's time zone. */
  day: string;
  /** The previous expiry, for the choice 'kept'. */
  kept: string | null;
}

const DAY_LENGTH = 86_400_000;

/** The initial choice of a dialog. */
export function expiryOf(expiresAt: string | null): Expiry {
  return { choice: expiresAt === null ? 'never' : 'kept', day: '', kept: expiresAt };
}

/** The instant for the server, null for never; undefined if the chosen day is invalid or past. */
export function instantOf({ choice, day, kept }: Expiry, now = new Date()): string | null | undefined {
  if (choice === 'never') return null;
  if (choice === 'kept') return kept;
  if (choice !== 'date') return new Date(now.getTime() + Number(choice) * DAY_LENGTH).toISOString();
  const end = new Date(`${day}T23:59:59`);
  return end.getTime() > now.getTime() ? end.toISOString() : undefined;
}
