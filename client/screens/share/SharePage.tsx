import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../session.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './share.module.css';

/** The frame of a shared prompt, with the product's name above and links below. */
export function SharePage({ children }: { children: ReactNode }) {
  const { user, loading } = useSession();
  const { pathname } = useLocation();
  const back = { returnTo: pathname };
  return (
    <div className={styles.page}>
      <header className={`${styles.top} unprinted`}>
        <Link to="/" aria-label="Suspire" className={styles.home}>
          <Wordmark />
        </Link>
        {user ? (
          <ButtonLink to="/" size="small">
            Your library
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" state={back} size="small" variant="quiet">
            Log in
          </ButtonLink>
        )}
      </header>
      <main className={styles.main}>{children}</main>
      {!user && !loading && <Invitation returnTo={pathname} />}
      <footer className={`${styles.footer} unprinted`}>
        <span>Suspire, a quiet library for prompts.</span>
        <span>Made with long breaths.</span>
      </footer>
    </div>
  );
}

function Invitation({ returnTo }: { returnTo: string }) {
  return (
    <section className={`${styles.invitation} unprinted`} aria-label="About Suspire">
      <div>
        <h2 className={styles.invitationTitle}>Where do your good prompts go?</h2>
        <p className={styles.invitationText}>
          Into a chat from last month, mostly. Suspire keeps them: titled, searchable, ready to be pulled into one
          another and shared like this one.
        </p>
      </div>
      <div className={styles.invitationActions}>
        <ButtonLink to="/signup" variant="primary">
          Sign up
        </ButtonLink>
        <ButtonLink to="/login" state={{ returnTo }}>
          Log in
        </ButtonLink>
      </div>
    </section>
  );
}
