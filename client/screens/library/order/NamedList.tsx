import { useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { counted } from '../../../lib/text.ts';
import type { Elements } from '../../../ui/elements.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './order.module.css';

interface Named {
  id: string;
  name: string;
  count: number;
}

interface NamedListProps<Item extends Named> {
  label: string;
  items: readonly Item[];
  renaming: (item: Item, close: () => void) => Elements;
  deleting: (item: Item, close: () => void) => Elements;
}

export function NamedList<Item extends Named>({ label, items, renaming, deleting }: NamedListProps<Item>) {
  const [asked, setAsked] = useState<{ item: Item; toDelete: boolean } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ul className={styles.named} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={styles.name} dir="auto">
              {withoutHidden(item.name)}
            </span>
            <span className={styles.count}>{counted(item.count, 'prompt')}</span>
            <IconButton
              icon="edit"
              label={`Rename ${item.name}`}
              size="small"
              onClick={() => setAsked({ item, toDelete: false })}
            />
            <IconButton
              icon="trash"
              label={`Delete ${item.name}`}
              size="small"
              onClick={() => setAsked({ item, toDelete: true })}
            />
          </li>
        ))}
      </ul>
      {asked && (asked.toDelete ? deleting : renaming)(asked.item, close)}
    </>
  );
}
