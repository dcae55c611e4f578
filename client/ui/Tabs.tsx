import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

/** Tabs, with the first one selected initially. The arrow keys, Home and End move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.value);
  const shown = tabs.find(({ value }) => value === chosen) ?? tabs[0];

  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]'));
    const at = buttons.findIndex((button) => button === document.activeElement);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined || at < 0) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  }

  return (
    <div>
      <div role="tablist" className={styles.list} aria-label={label} onKeyDown={move}>
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            className={styles.tab}
            aria-selected={value === shown?.value}
            aria-controls={value === shown?.value ? `${id}-panel` : undefined}
            tabIndex={value === shown?.value ? 0 : -1}
            onClick={() => setChosen(value)}
          >
            {name}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          className={styles.panel}
          aria-labelledby={`${id}-${shown.value}`}
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
