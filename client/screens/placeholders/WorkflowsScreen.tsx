import { ComingSoonPage, DevelopmentProgress, type Feature, FeatureList } from './ComingSoonPage.tsx';
import styles from './placeholders.module.css';
import { WorkflowCanvas } from './WorkflowCanvas.tsx';

const FEATURES: readonly Feature[] = [
  { icon: 'link', name: 'Chain prompts', text: 'The answer to one prompt becomes the input of the next.' },
  { icon: 'branch', name: 'Conditional branching', text: 'Continue when the answer is good, go back when it is not.' },
  { icon: 'filter', name: 'Process outputs', text: 'Cut, reshape and check an answer before it travels on.' },
  {
    icon: 'share',
    name: 'Save and share workflows',
    text: 'Keep the ones that work next to your prompts, and share them.',
  },
  { icon: 'puzzle', name: 'Integrate external tools', text: 'Exchange data with the tools you already use.' },
];

const USE_CASES = ['Content Creation', 'Data Analysis', 'Customer Support', 'Research'];

export function WorkflowsScreen() {
  return (
    <ComingSoonPage
      title="Workflows"
      lead="Prompts in a row, with a fork where you would otherwise sigh and start again."
    >
      <WorkflowCanvas />
      <DevelopmentProgress done={45} remark="The other half is the hard half." />
      <FeatureList title="What it will do" features={FEATURES} />
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>What it is for</h2>
        <ul className={styles.tags}>
          {USE_CASES.map((name) => (
            <li key={name} className={styles.tag}>
              {name}
            </li>
          ))}
        </ul>
      </section>
    </ComingSoonPage>
  );
}
