import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useElapsed } from '../lib/hooks.ts';
import { returnPath } from '../lib/returnPath.ts';
import { useSession } from '../session.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';
import styles from './Layout.module.css';
import { Layout } from './Layout.tsx';
import { fetchScreen, isScreenPath } from './screens.ts';

/** Milliseconds before the login is shown to somebody whose stored session may still hold. */
const SLOW_ANSWER = 1000;

/** What is read out next is what took the place of the screen. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What was drawn for one user is not drawn for the next one: they are asked to go on first. */
export function SameReader({ children }: { children: ReactNode }) {
  const { user, isUnannounced, goOn } = useSession();
  if (!isUnannounced) return children;
  if (!user) return <CheckingSession />;
  return (
    <main ref={takeFocus} tabIndex={-1} className={styles.waiting}>
      <title>{`Signed in as ${user.username} · Suspire`}</title>
      <EmptyState
        heading="h1"
        icon="account"
        title={`You signed in as ${user.username} in another tab`}
        hint="This tab was open under another account. Its unsaved text is not shown here."
        action={
          <Button variant="primary" onClick={goOn}>
            Continue as {user.username}
          </Button>
        }
      />
    </main>
  );
}

/**
 * Screens for logged-in readers. Others are sent to /login, and brought back after it. The screen's code is on its way
 * while the session is checked.
 */
export function SignedInOnly() {
  const { user, loading, hasLeft } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // An administrator's screen waits until it is known who asks.
    if (loading && isScreenPath(pathname) && pathname !== '/administration') fetchScreen(pathname);
  }, [loading, pathname]);
  if (loading) return <CheckingSession />;
  if (!user) return <Redirect to="/login" state={hasLeft ? null : { returnTo: pathname + search }} />;
  return <Layout />;
}

/** Screens for administrators. To others these addresses do not exist. */
export function AdministratorsOnly() {
  return useSession().user?.isAdministrator ? <Outlet /> : <Redirect to="/" />;
}

/**
 * The login, sign-up and password pages: logged-in readers are sent to where they were going. Most checks are answered
 * before a form could pass by; one that is not keeps nobody from logging in.
 */
export function SignedOutOnly() {
  const { user, loading, returnTo } = useSession();
  const { state } = useLocation();
  const answersSlowly = useElapsed(SLOW_ANSWER);
  if (loading && !answersSlowly) return <CheckingSession />;
  return user ? <Redirect to={returnTo ?? returnPath(state)} /> : <Outlet />;
}

/**
 * Redirects on every arrival, also on one that comes before its last redirect is drawn; Navigate would stay silent
 * then.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  // Two arrivals by hash have equal locations: only the router's own state tells them apart, and draws this again.
  useNavigation();
  useEffect(() => void navigate(to, { replace: true, state }));
  return null;
}

function CheckingSession() {
  return (
    <div className={styles.waiting}>
      <Loading />
    </div>
  );
}
