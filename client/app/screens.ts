import type { ComponentType } from 'react';

type LoadScreen = () => Promise<ComponentType>;

const library: LoadScreen = () => import('../screens/library/LibraryScreen.tsx').then((screen) => screen.LibraryScreen);

/** Route → its screen in a chunk of its own. */
export const screens = {
  '/login': () => import('../screens/auth/LoginScreen.tsx').then((screen) => screen.LoginScreen),
  '/signup': () => import('../screens/auth/SignUpScreen.tsx').then((screen) => screen.SignUpScreen),
  '/forgot-password': () =>
    import('../screens/auth/ForgotPasswordScreen.tsx').then((screen) => screen.ForgotPasswordScreen),
  '/reset-password/:token': () =>
    import('../screens/auth/ResetPasswordScreen.tsx').then((screen) => screen.ResetPasswordScreen),
  '/share/:shareId': () => import('../screens/share/ShareScreen.tsx').then((screen) => screen.ShareScreen),
  '/': library,
  '/prompt-manager': library,
  '/tone-shift': () => import('../screens/toneShift/ToneShiftScreen.tsx').then((screen) => screen.ToneShiftScreen),
  '/chat': () => import('../screens/chat/ChatScreen.tsx').then((screen) => screen.ChatScreen),
  '/workflows': () => import('../screens/placeholders/WorkflowsScreen.tsx').then((screen) => screen.WorkflowsScreen),
  '/prototyper': () => import('../screens/placeholders/PrototyperScreen.tsx').then((screen) => screen.PrototyperScreen),
  '/account': () => import('../screens/settings/AccountScreen.tsx').then((screen) => screen.AccountScreen),
  '/auth-tokens': () => import('../screens/settings/AuthTokensScreen.tsx').then((screen) => screen.AuthTokensScreen),
} satisfies Record<string, LoadScreen>;

export type ScreenPath = keyof typeof screens;

/**
 * Fetches a screen's code before it is asked for: its link is pointed at. A failure shows when the screen is opened.
 */
export function fetchScreen(path: ScreenPath): void {
  screens[path]().catch(() => undefined);
}
