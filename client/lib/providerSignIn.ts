import { kept } from './kept.ts';

/** What a page keeps to itself while its reader is with the sign-in provider. */
export interface ProviderVisit {
  /** The server gives its answer only to who has this. */
  verifier: string;
  /** Where the reader wanted to go: a path of ours. */
  returnTo: string;
  betaAccessCode?: string;
  /** The server's, to connect an account of the provider instead of signing in. */
  permission?: string;
}

interface Departure extends Omit<ProviderVisit, 'verifier'> {
  /** Asks for the proof though it was given lately. */
  again?: boolean;
}

/** Leaves for the provider, whose way begins at `url`. Only this tab can take up what comes back. */
export async function visitProvider(url: string, { again, ...visit }: Departure): Promise<void> {
  // What is kept here is seen at this origin alone, and the way back leads to the server's own.
  if (new URL(url).origin !== location.origin) return location.assign(new URL('/#/login', url));
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  kept.providerVisit.set(JSON.stringify({ ...visit, verifier } satisfies ProviderVisit));
  location.assign(`${url}?challenge=${base64url(new Uint8Array(digest))}${again ? '&again=1' : ''}`);
}

/** What was kept, once; null in a tab that never left for the provider. */
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
