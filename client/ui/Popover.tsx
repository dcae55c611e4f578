import { Popover as Primitive } from '@base-ui/react/popover';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Icon } from './Icon.tsx';
import styles from './Popover.module.css';
import { usePopup } from './usePopup.ts';

/** §9 Layout: with less than this below it, in px, a dropdown opens upward. */
const roomBelow = 300;

interface PopoverProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What stays in place below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dropdown that holds controls. Initial focus as in a Dialog: itself, or [data-initial-focus] in it. */
export function Popover({ trigger, title, open, onOpenChange, footer, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  const { attach, initialFocus } = usePopup();

  function change(next: boolean) {
    if (next && button.current) setSide(window.innerHeight - button.current.getBoundingClientRect().bottom < roomBelow ? 'top' : 'bottom');
    onOpenChange(next);
  }

  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Trigger ref={button} render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner
          className={styles.positioner}
          side={side}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'none', align: 'shift', fallbackAxisSide: 'none' }}
        >
          <Primitive.Popup ref={attach} initialFocus={initialFocus} className={styles.popup}>
            <Primitive.Title className={styles.title}>{title}</Primitive.Title>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Things to choose from. The arrow keys, Home and End go through them. */
export function OptionList({ label, children }: { label: string; children: ReactNode }) {
  function move(event: KeyboardEvent<HTMLUListElement>) {
    const options = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-option]'));
    const at = options.findIndex((option) => option === document.activeElement);
    const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? options.length - 1 : at - 1, Home: 0, End: options.length - 1 }[event.key];
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
  /** Where a dropdown that opens has its focus. */
  isFirst?: boolean;
  edit?: { label: string; onEdit: () => void };
}

/** One thing to choose, with the button that changes it. */
export function Option({ name, description, chosen, onChoose, isFirst, edit }: OptionProps) {
  const id = useId();
  return (
    <li className={styles.option}>
      <span className={styles.mark}>{chosen && <Icon name="check" size={16} />}</span>
      <span className={styles.text}>
        <button
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
      {edit && <IconButton icon="edit" label={edit.label} size="small" tooltip={false} className={styles.edit} onClick={edit.onEdit} />}
    </li>
  );
}
