import { useState } from 'react';
import type { ToneItemKind } from '../../../graphql/schema.generated.ts';
import { Button } from '../../../ui/Button.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Option, OptionList, Popover } from '../../../ui/popups/Popover.tsx';
import { itemKinds, type ToolboxDialog } from './itemTypes.ts';
import { ListPlaceholder } from './ListPlaceholder.tsx';
import { isChosen, type Selection, toggle } from './selection.ts';
import type { ToneItemFragment } from './toolbox.generated.ts';
import styles from './Toolbox.module.css';
import type { useToneCatalogue } from './useToneCatalogue.ts';

interface ItemDropdownProps {
  kind: ToneItemKind;
  icon: IconName;
  source: ReturnType<typeof useToneCatalogue>;
  selection: Selection;
  onChange: (selection: Selection) => void;
  onOpen: (target: ToolboxDialog) => void;
}

/** What an option says below its name. */
function aboutItem({ description, updatedPrompt }: ToneItemFragment): string {
  return [description, updatedPrompt !== null && 'Edited by you.'].filter(Boolean).join(' ');
}

/** Voices, roles, formats or audiences to choose from, to customize and to add to. */
export function ItemDropdown({
  kind,
  icon,
  source: { catalogue, error, retry },
  selection,
  onChange,
  onOpen,
}: ItemDropdownProps) {
  const [open, setOpen] = useState(false);
  const { name, field, list, several } = itemKinds[kind];
  const items = catalogue?.[list];
  const chosen = items?.filter((item) => isChosen(selection, item)).length ?? 0;
  const firstFocus = Math.max(0, items?.findIndex(({ id }) => selection[field].includes(id)) ?? 0);

  function leaveFor(target: ToolboxDialog) {
    setOpen(false);
    onOpen(target);
  }

  return (
    <Popover
      title={several ? `${name}, one or several` : name}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="small" icon={icon} className={styles.dropdown} data-set={chosen > 0 || undefined}>
          {name}
          {chosen > 1 && <span className={styles.count}>{chosen}</span>}
        </Button>
      }
      footer={
        <Button variant="quiet" size="small" icon="plus" onClick={() => leaveFor({ kind: 'create', type: kind })}>
          Create New
        </Button>
      }
    >
      {items ? (
        <OptionList label={name}>
          {items.map((item, index) => (
            <Option
              key={item.id}
              name={item.name}
              description={aboutItem(item)}
              chosen={isChosen(selection, item)}
              isFirst={index === firstFocus}
              onChoose={() => {
                onChange(toggle(selection, kind, item.id));
                if (!several) setOpen(false);
              }}
              edit={{
                label: `Customize ${item.name}`,
                onEdit: () => leaveFor({ kind: 'edit', type: kind, id: item.id }),
              }}
            />
          ))}
        </OptionList>
      ) : (
        <ListPlaceholder error={error} onRetry={retry} />
      )}
    </Popover>
  );
}
