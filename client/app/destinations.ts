import type { IconName } from '../ui/icons.ts';
import type { ScreenPath } from './screens.ts';

export interface Destination {
  to: ScreenPath;
  label: string;
  icon: IconName;
}

/** The five items of the navigation. */
export const DESTINATIONS: readonly Destination[] = [
  { to: '/prompt-manager', label: 'Library', icon: 'library' },
  { to: '/tone-shift', label: 'Tone Shift', icon: 'toneShift' },
  { to: '/chat', label: 'Chat', icon: 'chat' },
  { to: '/workflows', label: 'Workflows', icon: 'workflows' },
  { to: '/prototyper', label: 'Prototyper', icon: 'prototyper' },
];

/** The entries of the Settings dropdown. */
const SETTINGS_DESTINATIONS: readonly Destination[] = [
  { to: '/account', label: 'Account', icon: 'account' },
  { to: '/auth-tokens', label: 'Auth Tokens', icon: 'token' },
  { to: '/webhooks', label: 'Webhooks', icon: 'webhook' },
];

/** An additional entry for administrators. */
const ADMINISTRATION: Destination = { to: '/administration', label: 'Administration', icon: 'administration' };

export function settingsDestinations(user: { isAdministrator: boolean } | null): readonly Destination[] {
  return user?.isAdministrator ? [...SETTINGS_DESTINATIONS, ADMINISTRATION] : SETTINGS_DESTINATIONS;
}

/** '/' is the Library too, and the administration has several pages. */
export function isAt({ to }: Destination, pathname: string): boolean {
  return to === pathname || (pathname === '/' && to === '/prompt-manager') || pathname.startsWith(`${to}/`);
}
