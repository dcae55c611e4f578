import { isThisMachine } from '../../rules/thisMachine.ts';

interface Proxy {
  https: string | null;
  http: string | null;
  /** Hosts that are reached directly, separated by commas. */
  except: string;
}

const hostOf = (input: Parameters<typeof fetch>[0]) =>
  new URL(typeof input === 'object' && 'url' in input ? input.url : input).hostname;

let send: typeof fetch | Promise<typeof fetch> = fetch;

/** Sets the proxy of the process. */
export function sendThrough(proxy: Proxy | null) {
  send = proxy ? fetchThrough(proxy) : fetch;
}

/** Works like fetch, but through the proxy of the process. */
export const outgoingFetch: typeof fetch = async (input, init) => (await send)(input, init);

/**
 * The package's own fetch: that of Node ignores the agents of other releases of the package, and would then send
 * requests directly without a word.
 */
async function fetchThrough({ http, https, except }: Proxy): Promise<typeof fetch> {
  const undici = await import('undici');
  const dispatcher = new undici.EnvHttpProxyAgent({
    // An empty text keeps the package from reading the environment itself.
    httpProxy: http ?? '',
    httpsProxy: https ?? '',
    noProxy: except,
  });
  const proxied: typeof fetch = (input, init) =>
    undici.fetch(input as never, { ...(init as object), dispatcher }) as never;
  // A proxy elsewhere cannot reach this machine's own servers, and a key for one would be sent to it unencrypted.
  return (input, init) => (isThisMachine(hostOf(input)) ? fetch(input, init) : proxied(input, init));
}
