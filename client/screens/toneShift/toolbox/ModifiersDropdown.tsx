import { useState } from 'react';
import { Adjuster } from '../../../ui/Adjuster.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/popups/Popover.tsx';
import type { ToolboxDialog } from './itemTypes.ts';
import { ListPlaceholder } from './ListPlaceholder.tsx';
import { endLabels, furthestLevel, inWords, levelName, levelOf, type Selection, setLevel } from './selection.ts';
import styles from './Toolbox.module.css';
import type { useToneCatalogue } from './useToneCatalogue.ts';

interface ModifiersDropdownProps {
  source: ReturnType<typeof useToneCatalogue>;
  selection: Selection;
  onChange: (selection: Selection) => void;
  onOpen: (target: ToolboxDialog) => void;
}

/** The scales: each from one end to the other, neutral in the middle. */
export function ModifiersDropdown({
  source: { catalogue, error, retry },
  selection,
  onChange,
  onOpen,
}: ModifiersDropdownProps) {
  const [open, setOpen] = useState(false);
  const set = selection.modifierLevels.length;

  function leaveFor(target: ToolboxDialog) {
    setOpen(false);
    onOpen(target);
  }

  return (
    <Popover
      title="Modifiers"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon="settings"
          className={styles.dropdown}
          data-set={set > 0 || undefined}
        >
          Modifiers
          {set > 1 && <span className={styles.count}>{set}</span>}
        </Button>
      }
      footer={
        <Button variant="quiet" size="small" icon="plus" onClick={() => leaveFor({ kind: 'create', type: 'MODIFIER' })}>
          Create New
        </Button>
      }
    >
      {catalogue ? (
        <div className={styles.modifiers}>
          {catalogue.modifiers.map((modifier) => {
            const level = levelOf(selection, modifier.id);
            return (
              <Adjuster
                key={modifier.id}
                label={inWords(modifier.name)}
                value={level}
                reach={furthestLevel}
                ends={endLabels(modifier)}
                valueText={levelName(modifier, level)}
                onChange={(next) => onChange(setLevel(selection, modifier.id, next))}
                trailing={
                  <IconButton
                    icon="edit"
                    label={`Customize ${inWords(modifier.name)}`}
                    size="small"
                    tooltip={false}
                    onClick={() => leaveFor({ kind: 'edit', type: 'MODIFIER', id: modifier.id })}
                  />
                }
              />
            );
          })}
        </div>
      ) : (
        <ListPlaceholder error={error} onRetry={retry} />
      )}
    </Popover>
  );
}
