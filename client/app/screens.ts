import type { ComponentType } from 'react';
import { lazyModule } from '../lib/lazyModule.ts';

const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazyModule(() => load().then((Screen) => ({ Screen })), { prefetch: false });

const library = lazyScreen(() => import('../screens/library/LibraryScreen.tsx').then((screen) => screen.LibraryScreen));

const providerReturn = lazyScreen(() =>
  import('../screens/auth/ProviderReturnScreen.tsx').then((screen) => screen.ProviderReturnScreen),
);

export const screens = {
  '/login': lazyScreen(() => import('../screens/auth/LoginScreen.tsx').then((screen) => screen.LoginScreen)),
  '/signup': lazyScreen(() => import('../screens/auth/SignUpScreen.tsx').then((screen) => screen.SignUpScreen)),
  '/forgot-password': lazyScreen(() =>
    import('../screens/auth/ForgotPasswordScreen.tsx').then((screen) => screen.ForgotPasswordScreen),
  ),
  '/reset-password/:token': lazyScreen(() =>
    import('../screens/auth/ResetPasswordScreen.tsx').then((screen) => screen.ResetPasswordScreen),
  ),
  '/sign-in/done/:code': providerReturn,
  '/sign-in/failed/:reason': providerReturn,
  '/share/:shareId': lazyScreen(() => import('../screens/share/ShareScreen.tsx').then((screen) => screen.ShareScreen)),
  '/': library,
  '/prompt-manager': library,
  '/tone-shift': lazyScreen(() =>
    import('../screens/toneShift/ToneShiftScreen.tsx').then((screen) => screen.ToneShiftScreen),
  ),
  '/chat': lazyScreen(() => import('../screens/chat/ChatScreen.tsx').then((screen) => screen.ChatScreen)),
  '/workflows': lazyScreen(() =>
    import('../screens/placeholders/WorkflowsScreen.tsx').then((screen) => screen.WorkflowsScreen),
  ),
  '/prototyper': lazyScreen(() =>
    import('../screens/placeholders/PrototyperScreen.tsx').then((screen) => screen.PrototyperScreen),
  ),
  '/account': lazyScreen(() => import('../screens/settings/AccountScreen.tsx').then((screen) => screen.AccountScreen)),
  '/auth-tokens': lazyScreen(() =>
    import('../screens/settings/tokens/AuthTokensScreen.tsx').then((screen) => screen.AuthTokensScreen),
  ),
  '/administration': lazyScreen(() =>
    import('../screens/administration/AdministrationScreen.tsx').then((screen) => screen.AdministrationScreen),
  ),
  '/new': lazyScreen(() =>
    import('../screens/sharedText/SharedTextScreen.tsx').then((screen) => screen.SharedTextScreen),
  ),
  '/libraries': lazyScreen(() =>
    import('../screens/libraries/LibrariesScreen.tsx').then((screen) => screen.LibrariesScreen),
  ),
  '/webhooks': lazyScreen(() =>
    import('../screens/settings/webhooks/WebhooksScreen.tsx').then((screen) => screen.WebhooksScreen),
  ),
};

export type ScreenPath = keyof typeof screens;

/** Prefetches a screen's code, for example when its link is hovered. A failure shows when the screen is opened. */
export function fetchScreen(path: ScreenPath): void {
  screens[path].fetch().catch(() => undefined);
}

export const isScreenPath = (path: string): path is ScreenPath => path in screens;
