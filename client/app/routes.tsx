import { createHashRouter, type RouteObject } from 'react-router-dom';
import { Redirect, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { LazyScreen } from './LazyScreen.tsx';

const login = () => import('../screens/auth/LoginScreen.tsx').then((screen) => screen.LoginScreen);
const signUp = () => import('../screens/auth/SignUpScreen.tsx').then((screen) => screen.SignUpScreen);
const forgotPassword = () => import('../screens/auth/ForgotPasswordScreen.tsx').then((screen) => screen.ForgotPasswordScreen);
const resetPassword = () => import('../screens/auth/ResetPasswordScreen.tsx').then((screen) => screen.ResetPasswordScreen);
const share = () => import('../screens/share/ShareScreen.tsx').then((screen) => screen.ShareScreen);
const library = () => import('../screens/library/LibraryScreen.tsx').then((screen) => screen.LibraryScreen);
const workflows = () => import('../screens/placeholders/WorkflowsScreen.tsx').then((screen) => screen.WorkflowsScreen);
const prototyper = () => import('../screens/placeholders/PrototyperScreen.tsx').then((screen) => screen.PrototyperScreen);
const account = () => import('../screens/settings/AccountScreen.tsx').then((screen) => screen.AccountScreen);
const authTokens = () => import('../screens/settings/AuthTokensScreen.tsx').then((screen) => screen.AuthTokensScreen);
const coming = () => import('../screens/placeholders/ComingScreen.tsx').then((screen) => screen.ComingScreen);

/** The route table of §2. */
const routes: RouteObject[] = [
  {
    element: <SignedOutOnly />,
    children: [
      { path: '/login', element: <LazyScreen key="login" load={login} /> },
      { path: '/signup', element: <LazyScreen key="signup" load={signUp} /> },
      { path: '/forgot-password', element: <LazyScreen key="forgot-password" load={forgotPassword} /> },
      { path: '/reset-password/:token', element: <LazyScreen key="reset-password" load={resetPassword} /> },
    ],
  },
  { path: '/share/:shareId', element: <LazyScreen key="share" load={share} /> },
  {
    element: <SignedInOnly />,
    children: [
      { path: '/', element: <LazyScreen key="library" load={library} /> },
      { path: '/prompt-manager', element: <LazyScreen key="library" load={library} /> },
      { path: '/tone-shift', element: <LazyScreen key="coming" load={coming} /> },
      { path: '/chat', element: <LazyScreen key="coming" load={coming} /> },
      { path: '/workflows', element: <LazyScreen key="workflows" load={workflows} /> },
      { path: '/prototyper', element: <LazyScreen key="prototyper" load={prototyper} /> },
      { path: '/account', element: <LazyScreen key="account" load={account} /> },
      { path: '/auth-tokens', element: <LazyScreen key="auth-tokens" load={authTokens} /> },
    ],
  },
  { path: '*', element: <Redirect to="/" /> },
];

export function createRouter() {
  return createHashRouter(routes);
}
