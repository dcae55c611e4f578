import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popups/Popover.tsx';
import type { ItemType, ToolboxDialog } from './itemTypes.ts';
import { ListPlaceholder } from './ListPlaceholder.tsx';
import type { Selection } from './selection.ts';
import type { ToneCatalogueQuery } from './toolbox.generated.ts';
import styles from './Toolbox.module.css';
import type { useToneCatalogue } from './useToneCatalogue.ts';

/** The catalogue and the selection that all dropdowns of the toolbox share. */
export interface DropdownProps {
  source: ReturnType<typeof useToneCatalogue>;
  selection: Selection;
  onChange: (selection: Selection) => void;
  onOpen: (target: ToolboxDialog) => void;
}

interface ToolboxDropdownProps extends Pick<DropdownProps, 'source' | 'onOpen'> {
  type: ItemType;
  name: string;
  title?: string;
  icon: IconName;
  count: number;
  children: (catalogue: ToneCatalogueQuery, dropdown: { close: () => void; edit: (id: string) => void }) => ReactNode;
}

/** A list of the catalogue behind a button, with a way to create items. It closes when a dialog opens. */
export function ToolboxDropdown({
  type,
  name,
  title = name,
  icon,
  count,
  source: { catalogue, error, retry },
  onOpen,
  children,
}: ToolboxDropdownProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  function leaveFor(target: ToolboxDialog) {
    close();
    onOpen(target);
  }

  return (
    <Popover
      title={title}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="small" icon={icon} className={styles.dropdown} data-set={count > 0 || undefined}>
          <span>{name}</span>
          {count > 1 && <span className={styles.count}>{count}</span>}
        </Button>
      }
      footer={
        <Button variant="quiet" size="small" icon="plus" onClick={() => leaveFor({ kind: 'create', type })}>
          Create New
        </Button>
      }
    >
      {catalogue ? (
        children(catalogue, { close, edit: (id) => leaveFor({ kind: 'edit', type, id }) })
      ) : (
        <ListPlaceholder error={error} onRetry={retry} />
      )}
    </Popover>
  );
}
