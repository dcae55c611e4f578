import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './auth.module.css';
import { DictionaryEntry } from './DictionaryEntry.tsx';

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  /** Where else one may have wanted to go. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The pages before the door: a quiet word on one side, a form on the other. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Suspire`}</title>
      <meta name="description" content="A quiet library for your prompts, and a room to write in with machines." />
      <DictionaryEntry />
      <main className={styles.side}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
        </div>
      </main>
    </div>
  );
}

/** What went wrong, beside the toast that goes away. The toast has announced it already. */
export function FormFailure({ message, hint }: { message: string | null; hint?: ReactNode }) {
  if (!message) return null;
  return (
    <div className={styles.failure}>
      <Icon name="warning" />
      <p>
        {message} {hint}
      </p>
    </div>
  );
}
