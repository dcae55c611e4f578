import { kept } from './kept.ts';

/** The data that the tab keeps while the user is with the sign-in provider. */
export interface ProviderVisit {
  /** A secret without which the server does not release the result. */
  verifier: string;
  /** The path of the app to which the user returns. */
  returnTo: string;
  betaAccessCode?: string;
  /** A permission from the server to connect a provider's account instead of signing in. */
  permission?: string;
}

interface Departure extends Omit<ProviderVisit, 'verifier'> {
  /** Requires a new sign-in at the provider even if the last one is recent, as after a logout here. */
  again?: boolean;
}

/** Leaves for the sign-in provider; `url` starts the sign-in. Only this tab can complete it. */
export async function visitProvider(
  url: string,
  { again = kept.loggedOut.get() !== null, ...visit }: Departure,
): Promise<void> {
  // Storage belongs to one origin, and the provider returns to the server's own.
  if (new URL(url).origin !== location.origin) return location.assign(new URL('/#/login', url));
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  kept.providerVisit.set(JSON.stringify({ ...visit, verifier } satisfies ProviderVisit));
  location.assign(`${url}?challenge=${base64url(new Uint8Array(digest))}${again ? '&again=1' : ''}`);
}

/** Returns the stored data and removes it; null in a tab that did not leave for the provider. */
export function takeProviderVisit(): ProviderVisit | null {
  const visit = kept.providerVisit.get();
  kept.providerVisit.remove();
  return visit ? (JSON.parse(visit) as ProviderVisit) : null;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
