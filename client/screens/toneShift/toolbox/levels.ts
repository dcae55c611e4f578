/** '+2', '−2' with a proper minus. */
export function signed(position: number): string {
  return position > 0 ? `+${position}` : `−${Math.abs(position)}`;
}
