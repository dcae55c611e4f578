import { Button } from '../../../ui/Button.tsx';
import { ItemDropdown } from './ItemDropdown.tsx';
import { ModelDropdown } from './ModelDropdown.tsx';
import { ModifiersDropdown } from './ModifiersDropdown.tsx';
import styles from './Toolbox.module.css';
import type { DropdownProps } from './ToolboxDropdown.tsx';
import type { ToneModels } from './useToneModels.ts';

interface ToolboxProps extends DropdownProps {
  models: ToneModels;
}

/** The dropdowns for the tone and the model, and the prompt preview. */
export function Toolbox({ source, models, selection, onChange, onOpen }: ToolboxProps) {
  const shared = { source, selection, onChange, onOpen };
  return (
    <div className={styles.toolbox} role="group" aria-label="Toolbox">
      <ItemDropdown kind="FORMAT" icon="format" {...shared} />
      <ItemDropdown kind="AUDIENCE" icon="audience" {...shared} />
      <ModifiersDropdown {...shared} />
      <ItemDropdown kind="VOICE" icon="voice" {...shared} />
      <ItemDropdown kind="ROLE" icon="role" {...shared} />
      <span className={styles.space} />
      <ModelDropdown models={models} />
      <Button variant="quiet" size="small" icon="eye" onClick={() => onOpen({ kind: 'preview' })}>
        Preview
      </Button>
    </div>
  );
}
