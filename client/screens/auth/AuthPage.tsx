import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import styles from './auth.module.css';
import { DictionaryEntry } from './DictionaryEntry.tsx';

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  /** Links to the related pages. */
  foot?: ReactNode;
  children: Elements;
}

/** The layout of the pages before login: the brand on one side, a form on the other. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Suspire`}</title>
      <meta name="description" content="A quiet library for your prompts, and a place to write with AI." />
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
