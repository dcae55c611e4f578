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

/** What Settings opens. */
export const SETTINGS_DESTINATIONS: readonly Destination[] = [
  { to: '/account', label: 'Account', icon: 'account' },
  { to: '/auth-tokens', label: 'Auth Tokens', icon: 'token' },
  { to: '/webhooks', label: 'Webhooks', icon: 'webhook' },
];

/** '/' is the Library too. */
export function isAt(destination: Destination, pathname: string): boolean {
  return destination.to === pathname || (pathname === '/' && destination.to === '/prompt-manager');
}
