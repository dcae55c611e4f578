/** The addresses that every browser reads alike: a scheme, two slashes and the host, or mailto: and an address. */
const ABSOLUTE = /^(?:https?:\/\/[^\s/\\?#@]|mailto:[^\s/\\?#])/i;
/** Characters that browsers drop, or read differently like \ as /. */
const READ_OTHERWISE = /[\p{Cc}\s\\]/u;

/**
 * The address of a link in a model's text if it is an unambiguous web or mail address, else undefined. Refuses relative
 * addresses, and those with a username before the host.
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
