/** A name as SQL takes it, whatever its characters are. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
