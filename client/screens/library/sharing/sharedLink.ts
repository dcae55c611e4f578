import { copyAndTell } from '../../../ui/toasts/copyAndTell.ts';

/** The first page of all links, as the list asks for it. */
export const FIRST_LINKS = { page: 1, pageSize: 20 };

/** The address to give away. */
export function shareAddress(shareId: string): string {
  return `${window.location.origin}/#/share/${shareId}`;
}

export const LINK_COPIED = { done: 'Link copied to clipboard!' };

export async function copyShareAddress(shareId: string): Promise<void> {
  await copyAndTell(shareAddress(shareId), LINK_COPIED);
}

export function isExpired({ expiresAt }: { expiresAt: string | null }): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
}

/** The link that works, if there is one. */
export function activeLink<Link extends { expiresAt: string | null }>(links: readonly Link[]): Link | undefined {
  return links.find((link) => !isExpired(link));
}
