/** The longest address and key of an AI provider. */
export const MAX_PROVIDER_ADDRESS = 500;
export const MAX_PROVIDER_KEY = 4_000;
export const MAX_PROVIDER_NAME = 40;

/** Longer texts are refused unread. */
const MAX_GIVEN = 10_000;

/** The protocol of a provider's API. */
export type ProviderKind = 'openai' | 'anthropic' | 'google' | 'compatible';

/** The versions of the APIs, which end their addresses. */
const VERSIONS: Record<ProviderKind, string> = {
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  compatible: '/v1',
};

/** Paths that people copy together with the address of an API, from documentation or an example of curl. */
const CALLS =
  /\/(chat\/completions|completions|responses|embeddings|messages|models(\/[^/]+:(stream)?generatecontent)?|api\/(chat|generate|tags|version|ps))$/i;

/** Spaces, line breaks, zero-width characters and quotation marks before a copied value. */
const BEFORE = /^[\s\p{Cf}"'`<]+/u;
/** The same after it, as one character. */
const AFTER = /^[\s\p{Cf}"'`>]$/u;

/**
 * The address of a provider's API as text: with its protocol, without the path of a call, repeated or closing slashes.
 * A sentence about the problem if it cannot be one.
 */
export function providerAddress(given: string): { address: string } | { problem: string } {
  const tooLong = { problem: `Address must be ${MAX_PROVIDER_ADDRESS} characters or less` };
  if (given.length > MAX_GIVEN) return tooLong;
  const text = withoutAround(given);
  if (text === '') return { problem: 'Address is required' };
  if (text.length > MAX_PROVIDER_ADDRESS) return tooLong;
  const url = parsed(text);
  if (!url) return { problem: 'Please enter an http or https address, for example http://localhost:11434.' };
  if (url.username !== '' || url.password !== '')
    return { problem: 'The address must not contain a username or password.' };
  if (url.search !== '' || url.hash !== '') return { problem: 'The address must not contain ? or #.' };
  return { address: `${url.origin}${pathOf(url)}` };
}

function parsed(text: string): URL | null {
  const withProtocol = /^https?:/i.test(text) ? text : `${usualProtocol(text)}//${text}`;
  if (!/^https?:\/*[^/\s]/i.test(withProtocol) || (!/^https?:/i.test(text) && /^[^/]*:\/|^[^/]*@/.test(text)))
    return null;
  return URL.canParse(withProtocol) ? new URL(withProtocol) : null;
}

/** Servers in one's own network rarely use https; all others do. */
function usualProtocol(text: string): 'http:' | 'https:' {
  const host = /^(\[[^\]]*\]|[^/:]*)/.exec(text)?.[0] ?? '';
  const isOwn = !host.includes('.') || /^[\d.]+$/.test(host) || /\.(local|lan|internal|home|home\.arpa)$/i.test(host);
  return isOwn ? 'http:' : 'https:';
}

function pathOf({ pathname }: URL): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  let called = path.replace(CALLS, '');
  while (called.endsWith('/v1/v1')) called = called.slice(0, -'/v1'.length);
  return called;
}

/** The value within a copied text. */
function withoutAround(text: string): string {
  const value = text.replace(BEFORE, '');
  let end = value.length;
  while (end > 0 && AFTER.test(value.charAt(end - 1))) end--;
  return value.slice(0, end);
}

/**
 * The addresses at which the API may be, the likeliest first. Most people leave the version out, some servers have
 * none, and Ollama's own API has another path.
 */
export function likelyAddresses(address: string, kind: ProviderKind): [string, ...string[]] {
  const version = VERSIONS[kind];
  if (new URL(address).pathname.split('/').some((part) => /^v\d\w*$/i.test(part)))
    return address.endsWith(version) ? [address, address.slice(0, -version.length)] : [address];
  const others = address.endsWith('/api') ? [`${address.slice(0, -'/api'.length)}${version}`] : [];
  return [`${address}${version}`, address, ...others];
}

/** A key without the characters that are copied with it: line breaks and spaces, quotation marks, 'Bearer'. */
export function providerKey(given: string): string {
  if (given.length > MAX_GIVEN) return given;
  return withoutAround(given)
    .replace(/^(authorization:\s*)?bearer\s+/i, '')
    .replace(/[\s\p{Cf}]+/gu, '');
}

/** Why a key cannot be used; false if it can. Headers carry visible ASCII characters only. */
export function providerKeyProblem(key: string): string | false {
  if (key.length > MAX_PROVIDER_KEY) return `Key must be ${MAX_PROVIDER_KEY.toLocaleString('en')} characters or less`;
  return !/^[\x21-\x7e]*$/.test(key) && 'The key contains a character that no key has. Please copy it again.';
}
