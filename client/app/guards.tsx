import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { takeFocus } from '../lib/browser.ts';
import { useElapsed } from '../lib/hooks.ts';
import { returnPath } from '../lib/returnPath.ts';
import { useSession } from '../session.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';
import styles from './Layout.module.css';
import { Layout } from './Layout.tsx';
import { fetchScreen, isScreenPath } from './screens.ts';

/** The delay in milliseconds before the login page is shown to a user whose stored session may still be valid. */
const SLOW_ANSWER = 1000;

/** Hides screens that were drawn for another user: the current user has to confirm first. */
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
            {`Continue as ${user.username}`}
          </Button>
        }
      />
    </main>
  );
}

/**
 * Screens for logged-in users. Visitors are sent to /login and return here afterwards. The screen's code is prefetched
 * while the session is checked.
 */
export function SignedInOnly() {
  const { user, loading, hasLeft } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The code of an administrator's screen is not fetched before the user is known.
    if (loading && isScreenPath(pathname) && pathname !== '/administration') fetchScreen(pathname);
  }, [loading, pathname]);
  if (loading) return <CheckingSession />;
  if (!user) return <Redirect to="/login" state={hasLeft ? null : { returnTo: pathname + search }} />;
  return <Layout />;
}

/** Screens for administrators. These addresses do not exist for other users. */
export function AdministratorsOnly() {
  return useSession().user?.isAdministrator ? <Outlet /> : <Redirect to="/" />;
}

/**
 * The login, sign-up and password pages. Logged-in users are redirected to where they were going. Most session checks
 * finish before a form would flash; a slow one does not block the login.
 */
export function SignedOutOnly() {
  const { user, loading, returnTo } = useSession();
  const { state } = useLocation();
  const answersSlowly = useElapsed(SLOW_ANSWER);
  if (loading && !answersSlowly) return <CheckingSession />;
  return user ? <Redirect to={returnTo ?? returnPath(state)} /> : <Outlet />;
}

/** Redirects on every arrival, also if the previous redirect has not been drawn yet; Navigate would do nothing then. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  // Two arrivals by hash have equal locations. Only the router's own state distinguishes them and renders this again.
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
