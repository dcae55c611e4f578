import { Autocomplete } from '@base-ui/react/autocomplete';
import { type KeyboardEvent, useId } from 'react';
import fieldStyles from '../fields/field.module.css';
import { Icon } from '../Icon.tsx';
import { shownText } from '../shownText.ts';
import popupStyles from './popup.module.css';

interface SearchOption {
  id: string;
  label: string;
  /** A second, quieter line. */
  hint?: string;
}

interface SearchSelectProps<Option extends SearchOption> {
  label: string;
  placeholder?: string;
  disabled?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
  /** The matches for the text, which the owner finds. */
  options: readonly Option[];
  /** Shown above the options: they are loading, or there are none. */
  status: string | null;
  onSelect: (option: Option) => void;
}

/**
 * Finds options by text and selects one: the arrow keys move, Enter selects, Escape closes the list. It is emptied
 * after each selection.
 */
export function SearchSelect<Option extends SearchOption>(props: SearchSelectProps<Option>) {
  const { label, placeholder, disabled, open, onOpenChange, text, onTextChange, options, status, onSelect } = props;
  const id = useId();

  function select(option: Option) {
    onTextChange('');
    onOpenChange(false);
    onSelect(option);
  }
  /** Keeps Enter, which selects an option, from submitting the form around the field. */
  function keepEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <Autocomplete.Root
        items={options}
        mode="none"
        filter={null}
        autoHighlight="always"
        openOnInputClick
        open={open}
        onOpenChange={onOpenChange}
        value={text}
        onValueChange={(next, { reason }) => reason !== 'item-press' && onTextChange(next)}
        itemToStringValue={(option) => option.label}
        disabled={disabled}
      >
        <Autocomplete.InputGroup className={fieldStyles.box}>
          <Icon name="search" size={16} className={fieldStyles.leading} />
          <Autocomplete.Input
            id={id}
            className={fieldStyles.input}
            placeholder={placeholder}
            dir="auto"
            onKeyDown={keepEnter}
          />
        </Autocomplete.InputGroup>
        <Options options={options} status={status} onSelect={select} />
      </Autocomplete.Root>
    </div>
  );
}

function Options<Option extends SearchOption>({
  options,
  status,
  onSelect,
}: Pick<SearchSelectProps<Option>, 'options' | 'status' | 'onSelect'>) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className={popupStyles.positioner} sideOffset={4} collisionPadding={8}>
        <Autocomplete.Popup className={popupStyles.menu} aria-busy={status !== null && options.length === 0}>
          <Autocomplete.Status className={status ? popupStyles.groupLabel : undefined}>{status}</Autocomplete.Status>
          <Autocomplete.List>
            {(option: Option) => (
              <Autocomplete.Item
                key={option.id}
                value={option}
                className={popupStyles.item}
                onClick={() => onSelect(option)}
              >
                <span className={popupStyles.itemText} dir="auto">
                  <span>{shownText(option.label)}</span>
                  {option.hint && <span className={popupStyles.itemHint}>{option.hint}</span>}
                </span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
