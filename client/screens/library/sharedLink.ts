import { copyText } from '../../lib/browser.ts';
import { toast } from '../../ui/toast.ts';

/** The address to give away (§2 Route table). */
export function shareAddress(shareId: string): string {
  return `${window.location.origin}/#/share/${shareId}`;
}

export async function copyShareAddress(shareId: string): Promise<void> {
  if (await copyText(shareAddress(shareId))) toast.success('Link copied to clipboard!');
  else toast.error('Failed to copy content.');
}

export function isExpired({ expiresAt }: { expiresAt: string | null }): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
}

/** The link that works, if there is one. */
export function activeLink<Link extends { expiresAt: string | null }>(links: readonly Link[]): Link | undefined {
  return links.find((link) => !isExpired(link));
}
