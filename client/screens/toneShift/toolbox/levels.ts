/** '+2' or '−2', with a typographic minus. */
export function signed(position: number): string {
  return position > 0 ? `+${position}` : `−${Math.abs(position)}`;
}
