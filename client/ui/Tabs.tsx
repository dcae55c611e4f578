import { Tabs as Primitive } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

/** One of several contents at a time; the first to begin with. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Primitive.Root defaultValue={tabs[0]?.value}>
      <Primitive.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  );
}
