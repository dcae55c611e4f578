import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Projects.module.css';
import { useProjects } from './useProjects.ts';

/** The projects above the history. A user without any does not see it. */
export function ProjectsSection({ onOpen }: { onOpen: () => void }) {
  const projects = useProjects();
  if (projects.length === 0) return null;
  return (
    <section className={styles.projects} aria-label="Projects">
      <h3 className={styles.heading}>Projects</h3>
      <ul className={styles.names}>
        {projects.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink size="small" className={styles.name} to={`/chat?project=${id}`} onClick={onOpen}>
              <Icon name="project" size={14} />
              <span className={styles.label} dir="auto">
                {withoutHidden(name)}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
