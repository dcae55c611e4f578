import { copyAndTell } from '../../../ui/toasts/copyAndTell.ts';

export const FIRST_LINKS = { page: 1, pageSize: 20 };

/** The public address of a share. */
export function shareAddress(shareId: string): string {
  return `${window.location.origin}/#/share/${shareId}`;
}

/** The address of the same page for link previews: servers receive only the part before '#'. */
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

/** The link that has not expired, if any. */
export function activeLink<Link extends { expiresAt: string | null }>(links: readonly Link[]): Link | undefined {
  return links.find((link) => !isExpired(link));
}
