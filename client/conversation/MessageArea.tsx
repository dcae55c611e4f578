import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isComposing } from '../lib/keyboard/keys.ts';
import { classNames } from '../ui/classNames.ts';
import styles from './MessageArea.module.css';

interface MessageAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'ref'> {
  ref?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
}

/**
 * The field in which a message is typed, as high as its text up to the max-height of its style. Enter sends and
 * Shift+Enter starts a new line, unless `onKeyDown` has prevented the default.
 */
export function MessageArea({ ref, value, className, onChange, onSend, onKeyDown, ...rest }: MessageAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [area, value]);

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || !isSendKey(event)) return;
    event.preventDefault();
    onSend();
  }

  return (
    <textarea
      ref={area}
      className={classNames(styles.area, className)}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={sendOnEnter}
      {...rest}
    />
  );
}

function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !isComposing(nativeEvent);
}
