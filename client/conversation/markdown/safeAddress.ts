/** What a browser cannot read in two ways: a scheme, two slashes and the host, or the scheme and the address of a mail. */
const ABSOLUTE = /^(?:https?:\/\/[^\s/\\?#@]|mailto:[^\s/\\?#])/i;
/** Browsers leave some of these out and read \ as /. */
const READ_OTHERWISE = /[\p{Cc}\s\\]/u;

/**
 * The address of a link in a model's text, if it leads where it says, to the web or to a mail; nothing for all else:
 * addresses that our own page would complete, and those with a name before their host.
 */
export function safeAddress(address: string): string | undefined {
  if (!ABSOLUTE.test(address) || READ_OTHERWISE.test(address)) return undefined;
  try {
    const { username, password } = new URL(address);
    return username || password ? undefined : address;
  } catch {
    return undefined;
  }
}
