import type { ToneItemKind } from '../../../graphql/schema.generated.ts';
import type { IconName } from '../../../ui/icons.ts';
import { Option, OptionList } from '../../../ui/popups/Popover.tsx';
import { ITEM_KINDS } from './itemTypes.ts';
import { isChosen, toggle } from './selection.ts';
import type { ToneItemFragment } from './toolbox.generated.ts';
import { type DropdownProps, ToolboxDropdown } from './ToolboxDropdown.tsx';

interface ItemDropdownProps extends DropdownProps {
  kind: ToneItemKind;
  icon: IconName;
}

/** Voices, roles, formats or audiences to choose, edit and create. */
export function ItemDropdown({ kind, icon, source, selection, onChange, onOpen }: ItemDropdownProps) {
  const { name, field, list, several } = ITEM_KINDS[kind];
  const chosen = source.catalogue?.[list].filter((item) => isChosen(selection, item)).length ?? 0;
  return (
    <ToolboxDropdown
      type={kind}
      name={name}
      title={several ? `${name}, one or several` : name}
      icon={icon}
      count={chosen}
      source={source}
      onOpen={onOpen}
    >
      {({ [list]: items }, { close, edit }) => {
        const firstFocus = Math.max(
          0,
          items.findIndex(({ id }) => selection[field].includes(id)),
        );
        return (
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
                  if (!several) close();
                }}
                edit={{ label: `Customize ${item.name}`, onEdit: () => edit(item.id) }}
              />
            ))}
          </OptionList>
        );
      }}
    </ToolboxDropdown>
  );
}

function aboutItem({ description, updatedPrompt }: ToneItemFragment): string {
  return [description, updatedPrompt !== null && 'Edited by you.'].filter(Boolean).join(' ');
}
