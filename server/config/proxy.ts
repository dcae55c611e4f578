import type { Values } from './variables.ts';

/** The proxy for requests to AI providers and the sign-in provider. Null: such requests are sent directly. */
export interface OutgoingProxy {
  /** The proxy for https addresses; null for none. */
  https: string | null;
  /** The proxy for http addresses; null for none. */
  http: string | null;
  /** Hosts that are reached directly, separated by commas. */
  except: string;
}

/** The proxy for outgoing requests; null if there is none, or if every host is an exception. */
export const proxySettings = ({ HTTPS_PROXY, HTTP_PROXY, NO_PROXY }: Values): OutgoingProxy | null =>
  (HTTPS_PROXY ?? HTTP_PROXY) === undefined || NO_PROXY?.trim() === '*'
    ? null
    : { https: HTTPS_PROXY ?? HTTP_PROXY ?? null, http: HTTP_PROXY ?? null, except: NO_PROXY ?? '' };
