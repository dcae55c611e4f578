import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../rules/searchRules.ts';
import { isComposing } from '../../lib/keyboard/keys.ts';
import { counted } from '../../lib/text.ts';
import type { PaletteProps } from '../../ui/actions.tsx';
import { SearchField } from '../../ui/fields/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { Keys } from '../Keys.tsx';
import styles from './CommandPalette.module.css';
import { type Command, useCommands } from './useCommands.ts';

/** One field for everything that can be opened or done: arrows, Home and End move, Enter chooses, Escape closes. */
export function CommandPalette({ actions, onChoose, onClose }: PaletteProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const { groups, settled, failed } = useCommands(text, actions);
  const commands: readonly Command[] = groups.flatMap(({ items }) => items);
  /** The highlighted command by its id, so that later results do not change what Enter chooses. */
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = Math.max(
    0,
    commands.findIndex(({ id }) => id === activeId),
  );
  /** Whether Enter was pressed before there was anything to choose. */
  const [waits, setWaits] = useState(false);
  const optionId = (command: Command) => `${listId}-${command.id}`;
  const activeOption = commands[active] && optionId(commands[active]);

  function type(next: string) {
    setText(next);
    setActiveId(null);
    setWaits(false);
  }
  function move(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const last = commands.length - 1;
    const next = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    if (event.key === 'Enter') choose(commands[active]);
    else if (event.key in next) setActiveId(commands[next[event.key as keyof typeof next]]?.id ?? null);
    else return;
    event.preventDefault();
  }
  function choose(command: Command | undefined) {
    if (command) onChoose(command.run);
    else if (!settled) setWaits(true);
  }

  const chooseFirst = useEffectEvent(() => {
    setWaits(false);
    choose(commands[0]);
  });
  useEffect(() => {
    if (waits && settled) chooseFirst();
  }, [waits, settled]);
  // Newer browsers return a promise here, which an effect must not return.
  useEffect(() => {
    if (activeOption) void document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  return (
    <Dialog open onOpenChange={onClose} title="Commands" size="medium">
      <SearchField
        label="Find an action, a screen, a prompt or a conversation"
        data-initial-focus
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={type}
        onKeyDown={move}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeOption}
      />
      <div className={styles.results}>
        <p role="status" className={commands.length > 0 && !failed ? 'visuallyHidden' : styles.note}>
          {noteOn(commands.length, settled, failed)}
        </p>
        <div id={listId} role="listbox" aria-label="Commands" className={styles.list}>
          {groups.map(({ title, items }) => (
            <div key={title} role="group" aria-label={title}>
              <div className={styles.title} aria-hidden="true">
                {title}
              </div>
              {items.map((command: Command) => (
                <div
                  key={command.id}
                  id={optionId(command)}
                  role="option"
                  aria-selected={optionId(command) === activeOption}
                  className={styles.option}
                  onPointerMove={() => setActiveId(command.id)}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(command)}
                >
                  <Icon name={command.icon} size={16} />
                  <span className={styles.name} dir="auto">
                    {command.name}
                  </span>
                  {command.keys && <Keys keys={command.keys} />}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function noteOn(found: number, settled: boolean, failed: boolean): string {
  if (failed) return 'Prompts and conversations could not be searched.';
  if (found > 0) return counted(found, 'result');
  return settled ? 'Nothing found' : 'Searching...';
}
