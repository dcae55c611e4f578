import { Adjuster } from '../../../ui/fields/Adjuster.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { endLabels, FURTHEST_LEVEL, inWords, levelName, levelOf, setLevel } from './selection.ts';
import styles from './Toolbox.module.css';
import { type DropdownProps, ToolboxDropdown } from './ToolboxDropdown.tsx';

/** The modifiers as scales with a neutral middle. */
export function ModifiersDropdown({ source, selection, onChange, onOpen }: DropdownProps) {
  const count = selection.modifierLevels.length;
  return (
    <ToolboxDropdown type="MODIFIER" name="Modifiers" icon="modifiers" count={count} source={source} onOpen={onOpen}>
      {({ modifiers }, { edit }) => (
        <div className={styles.modifiers}>
          {modifiers.map((modifier) => {
            const name = inWords(modifier.name);
            const level = levelOf(selection, modifier.id);
            return (
              <Adjuster
                key={modifier.id}
                label={name}
                value={level}
                reach={FURTHEST_LEVEL}
                ends={endLabels(modifier)}
                valueText={levelName(modifier, level)}
                onChange={(next) => onChange(setLevel(selection, modifier.id, next))}
                trailing={
                  <IconButton
                    icon="edit"
                    label={`Customize ${name}`}
                    size="small"
                    tooltip={false}
                    onClick={() => edit(modifier.id)}
                  />
                }
              />
            );
          })}
        </div>
      )}
    </ToolboxDropdown>
  );
}
