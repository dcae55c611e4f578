import { type ReactNode, useId } from 'react';
import type { Elements } from '../ui/elements.ts';
import styles from './settings.module.css';

interface SettingsPageProps {
  title: string;
  lead?: ReactNode;
  /** Shown at the end of the title's line. */
  action?: Elements;
  children: Elements;
}

export function SettingsPage({ title, lead, action, children }: SettingsPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Suspire`}</title>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead || '\u00a0'}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

interface SettingsSectionProps {
  title: string;
  hint?: ReactNode;
  dangerous?: boolean;
  children: ReactNode;
}

/** A section with its title on the left and its content on the right; one below the other on phones. */
export function SettingsSection({ title, hint, dangerous, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-dangerous={dangerous || undefined}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
