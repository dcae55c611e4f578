import { isThisMachine } from '../../../rules/thisMachine.ts';
import { messagesOf } from './providerErrors.ts';

const MAX_HOST = 80;
/** How providers report a wrong key with the status of a faulty request. */
const KEY = /api[ _-]?key|authentication|unauthorized|invalid[ _-]token/i;

/** Why an answer with this status is no success, in our own words; `hasKey` is whether a key was sent. */
export function statusProblem(status: number, body: string, url: string, hasKey: boolean) {
  if (status === 401 || status === 403 || (status === 400 && KEY.test(body)))
    return { sentence: hasKey ? `It refused the key (${status}).` : `It needs a key (${status}).`, isMissing: false };
  if (status === 404 || status === 405)
    return { sentence: `It has no list of models (${status}). ${addressMissing(url)}`, isMissing: true };
  if (status === 429) return { sentence: 'It has had too many requests for now (429).', isMissing: false };
  if (/http request/i.test(body) && /https (server|port)/i.test(body))
    return { sentence: `It needs https (${status}). Please begin the address with https://.`, isMissing: false };
  return { sentence: `It answered ${status}.`, isMissing: false };
}

export const addressMissing = (url: string) => `Is ${hostIn(url)} the right address?`;

/** A sentence about a connection that failed, in our own words, with what to do. */
export function connectionProblem(error: unknown, url: string): string {
  const { protocol, hostname } = new URL(url);
  const host = hostIn(url);
  if (/redirect/i.test(messagesOf(error)))
    return 'It redirects, which is refused. Please enter the address to which it redirects.';
  if (/bad port/i.test(messagesOf(error)))
    return `No request is sent to ${host}: its port belongs to another protocol.`;
  const codes = codesOf(error);
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  if (has(/^(ECONNREFUSED)$/))
    return `Nothing answers at ${host}. Is it running?${isThisMachine(hostname) ? IN_A_CONTAINER : ''}`;
  if (has(/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/)) return `The host ${host} was not found.`;
  if (has(/WRONG_VERSION_NUMBER|PACKET_LENGTH|^EPROTO$|UNKNOWN_PROTOCOL/))
    return `It does not use https. Please begin the address with http://.`;
  if (has(/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/))
    return 'Its certificate is not trusted. NODE_EXTRA_CA_CERTS can name a file with a certificate to trust.';
  if (has(/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/))
    return `${host} could not be reached from this server.`;
  if (has(/^HPE_/)) return `What answers at ${host} is not a web server. Is the port right?`;
  if (has(/^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/))
    return `It closed the connection.${protocol === 'http:' ? ' Does it need https?' : ''}`;
  return 'It could not be reached.';
}

/** Localhost of a container is the container itself. */
const IN_A_CONTAINER =
  ' If Suspire runs in a container, its localhost is the container: use the address of the machine, for example host.docker.internal.';

const hostIn = (url: string) => {
  const { host } = new URL(url);
  return host.length > MAX_HOST ? `${host.slice(0, MAX_HOST)}…` : host;
};

/** The codes of an error and its causes, also of several attempts to connect. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const others = 'errors' in error && Array.isArray(error.errors) ? error.errors.flatMap(codesOf) : [];
  return [...own, ...others, ...('cause' in error ? codesOf(error.cause) : [])];
}
