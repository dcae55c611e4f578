import { useModels } from '../../../conversation/useModels.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { useProjects } from '../projects/useProjects.ts';
import styles from './HistoryPanel.module.css';
import type { useHistoryFilters } from './useHistoryFilters.ts';

const ANY = 'any';

/** One row of filters below the search. A user without projects sees no filter for them. */
export function HistoryFilters({
  id,
  filters: { values, isActive, change, clear },
}: {
  id: string;
  filters: ReturnType<typeof useHistoryFilters>;
}) {
  const { models } = useModels('LIBRARY');
  const projects = useProjects();
  const names = [...new Set([...models.map(({ model }) => model), ...(values.model ? [values.model] : [])])];
  return (
    <div id={id} className={styles.filters} role="group" aria-label="Filters">
      {projects.length > 0 && (
        <Select
          label="Project"
          value={values.project || ANY}
          options={[
            { value: ANY, label: 'Any project' },
            ...projects.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          onChange={(value) => change({ project: value === ANY ? '' : value })}
        />
      )}
      <Select
        label="Model"
        value={values.model || ANY}
        options={[{ value: ANY, label: 'Any model' }, ...names.map((value) => ({ value, label: value }))]}
        onChange={(value) => change({ model: value === ANY ? '' : value })}
      />
      <TextField
        label="Changed from"
        type="date"
        max={values.to || undefined}
        value={values.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        label="Changed until"
        type="date"
        min={values.from || undefined}
        value={values.to}
        onChange={(to) => change({ to })}
      />
      {isActive && (
        <Button variant="quiet" icon="close" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
