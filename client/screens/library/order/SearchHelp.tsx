import { useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/popups/Popover.tsx';
import styles from './order.module.css';

const OPERATORS = [
  ['"two words"', 'This exact phrase'],
  ['-word', 'Without this word'],
  ['tag:work', 'With this tag; use quotes for several words: tag:"at work"'],
  ['type:Email', 'Of this type'],
  ['is:starred', 'With a star'],
  ['is:shared', 'With a working link'],
  ['-tag:work', 'A dash in front of any of these excludes it'],
] as const;

export function SearchHelp() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger={<IconButton icon="info" label="How to search" size="small" />}
      title="How to search"
      open={open}
      onOpenChange={setOpen}
    >
      <dl className={styles.operators}>
        {OPERATORS.map(([operator, meaning]) => (
          <div key={operator}>
            <dt>{operator}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
