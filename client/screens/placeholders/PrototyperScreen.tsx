import { ComingSoonPage, DevelopmentProgress, type Feature, FeatureList } from './ComingSoonPage.tsx';
import { DemoConversation } from './DemoConversation.tsx';
import styles from './placeholders.module.css';

const FEATURES: readonly Feature[] = [
  { icon: 'chat', name: 'Plain words in', text: 'No canvas, no components to drag. You say what it should do.' },
  { icon: 'prototyper', name: 'Something clickable out', text: 'A working sketch to try, not a picture of one.' },
  {
    icon: 'history',
    name: 'Every version kept',
    text: 'Go back to the one before the one before, when it was still good.',
  },
  { icon: 'library', name: 'Your prompts at hand', text: 'Briefs and house rules come straight from your library.' },
];

const STEPS = [
  { name: 'Describe Your Idea', text: 'A sentence will do. A napkin’s worth.' },
  { name: 'AI Generates Prototype', text: 'It appears next to the conversation.' },
  { name: 'Provide Feedback', text: '“Less blue” is feedback.' },
  { name: 'Evolve Your Prototype', text: 'Round by round, until you stop sighing.' },
];

export function PrototyperScreen() {
  return (
    <ComingSoonPage
      title="AI Prototyper"
      lead="Talk an idea into something that can be clicked, before anyone calls a meeting about it."
    >
      <DemoConversation />
      <DevelopmentProgress done={35} remark="It can already draw a button. Several, in fact." />
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>How it will go</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ name, text }) => (
            <li key={name} className={styles.step}>
              <h3 className={styles.featureName}>{name}</h3>
              <p className={styles.featureText}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <FeatureList title="What it will do" features={FEATURES} />
    </ComingSoonPage>
  );
}
