import { classNames } from '../../ui/classNames.ts';
import styles from './WorkflowCanvas.module.css';

const steps = [
  { name: 'Start', says: 'A topic arrives', at: styles.start },
  { name: 'Initial Prompt', says: 'Write a first draft', at: styles.prompt },
  { name: 'Process Response', says: 'Keep the body, drop the chatter', at: styles.process },
  { name: 'Condition', says: 'Under 200 words?', at: styles.condition },
  { name: 'Follow-up', says: 'No: say it again, shorter', at: styles.followUp },
  { name: 'Output', says: 'Yes: done, at last', at: styles.output },
];

/** A static example of a workflow. The lines connect the centres of the steps and are drawn beneath them. */
export function WorkflowCanvas() {
  return (
    <figure className={styles.canvas}>
      <svg className={styles.lines} viewBox="0 0 800 300" preserveAspectRatio="none" aria-hidden="true">
        <path d="M100 90H700V215" />
        <path d="M700 90C640 150 560 160 500 215" className={styles.back} />
        <path d="M500 215V90" className={styles.back} />
      </svg>
      <ol className={styles.steps}>
        {steps.map(({ name, says, at }) => (
          <li key={name} className={classNames(styles.step, at)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.says}>{says}</span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>
        An example that asks again until the answer is short enough. One knows the feeling.
      </figcaption>
    </figure>
  );
}
