const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link in a model's text, if it leads to the web or to a mail; nothing for all else, our own routes
 * included.
 */
export function safeAddress(address: string): string | undefined {
  try {
    return SAFE_PROTOCOLS.has(new URL(address).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
