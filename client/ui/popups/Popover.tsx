import { cloneElement, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useDeferredControl } from '../useDeferredControl.ts';
import styles from './Popover.module.css';
import type { PopoverProps } from './PopoverPopup.tsx';

const lazyPopup = lazyModule(() => import('./PopoverPopup.tsx'));

/** A dropdown with controls. Initially it has the focus itself, or its [data-initial-focus], like a Dialog. */
export function Popover(props: PopoverProps) {
  const { real, control, plain } = useDeferredControl(lazyPopup);
  if (real) return <real.PopoverPopup {...props} control={control} />;
  return cloneElement(props.trigger, { ...plain, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}

/** A list of options. The arrow keys, Home and End move between them. */
export function OptionList({ label, children }: { label: string; children: ReactNode }) {
  function move(event: KeyboardEvent<HTMLUListElement>) {
    const options = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-option]'));
    const at = options.findIndex((option) => option === document.activeElement);
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? options.length - 1 : at - 1,
      Home: 0,
      End: options.length - 1,
    }[event.key];
    const next = target === undefined ? undefined : options[(target + options.length) % options.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <ul className={styles.options} aria-label={label} onKeyDown={move}>
      {children}
    </ul>
  );
}

interface OptionProps {
  name: string;
  description?: string;
  chosen: boolean;
  onChoose: () => void;
  /** Whether it gets the focus when the dropdown opens. */
  isFirst?: boolean;
  edit?: { label: string; onEdit: () => void };
}

export function Option({ name, description, chosen, onChoose, isFirst, edit }: OptionProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The option may load later than its dropdown, which has the focus meanwhile.
  useEffect(() => {
    if (isFirst && document.activeElement === button.current?.closest('[role="dialog"]')) button.current?.focus();
  }, [isFirst]);
  return (
    <li className={styles.option}>
      <span className={styles.mark}>{chosen && <Icon name="check" size={16} />}</span>
      <span className={styles.text}>
        <button
          ref={button}
          type="button"
          className={styles.choose}
          dir="auto"
          aria-pressed={chosen}
          aria-describedby={description ? id : undefined}
          data-option
          data-initial-focus={isFirst || undefined}
          onClick={onChoose}
        >
          {name}
        </button>
        {description && (
          <span id={id} className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
      {edit && (
        <IconButton
          icon="edit"
          label={edit.label}
          size="small"
          tooltip={false}
          className={styles.edit}
          onClick={edit.onEdit}
        />
      )}
    </li>
  );
}
