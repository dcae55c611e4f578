import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import styles from './placeholders.module.css';

interface ComingSoonPageProps {
  title: string;
  lead: string;
  children: Elements;
}

export function ComingSoonPage({ title, lead, children }: ComingSoonPageProps) {
  return (
    <article className={styles.page}>
      <title>{`${title} · Suspire`}</title>
      <header className={styles.header}>
        <span className={styles.badge}>Coming Soon</span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </article>
  );
}

export interface Feature {
  icon: IconName;
  name: string;
  text: string;
}

export function FeatureList({ title, features }: { title: string; features: readonly Feature[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <ul className={styles.features}>
        {features.map(({ icon, name, text }) => (
          <li key={name} className={styles.feature}>
            <Icon name={icon} size={20} className={styles.featureIcon} />
            <div>
              <h3 className={styles.featureName}>{name}</h3>
              <p className={styles.featureText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The progress of the development, in per cent. */
export function DevelopmentProgress({ done, remark }: { done: number; remark: string }) {
  const words = `Development: ${done}% Complete`;
  return (
    <section className={styles.progress}>
      <p className={styles.progressWords}>
        <strong>{words}</strong> <span>{remark}</span>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Development"
        aria-valuenow={done}
        aria-valuetext={words}
      >
        <div className={styles.done} style={{ width: `${done}%` }} />
      </div>
    </section>
  );
}
