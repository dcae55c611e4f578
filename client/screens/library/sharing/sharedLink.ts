import { copyAndTell } from '../../../ui/toasts/copyAndTell.ts';

/** The first page of all links, as the list asks for it. */
export const FIRST_LINKS = { page: 1, pageSize: 20 };

/** The address to give away. */
export function shareAddress(shareId: string): string {
  return `${window.location.origin}/#/share/${shareId}`;
}

/** The same page for programs that show what an address leads to: they are sent what comes before a '#' alone. */
export function previewAddress(shareId: string): string {
  return `${window.location.origin}/share/${shareId}`;
}

export const LINK_COPIED = { done: 'Link copied to clipboard!' };

export async function copyShareAddress(address: string): Promise<void> {
  await copyAndTell(address, LINK_COPIED);
}

export function isExpired({ expiresAt }: { expiresAt: string | null }): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
}

/** The link that works, if there is one. */
export function activeLink<Link extends { expiresAt: string | null }>(links: readonly Link[]): Link | undefined {
  return links.find((link) => !isExpired(link));
}
