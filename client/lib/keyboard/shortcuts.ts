import { isShortcut } from './keys.ts';

export interface Shortcut {
  /** The name of its action, in the palette of commands and in the list of shortcuts. */
  name: string;
  /** The part of the product where it works. */
  area: 'Everywhere' | 'Library' | 'Chat';
  /** A key, after Mod+ for Ctrl or Cmd, and Shift+. */
  keys: string;
}

/** Every shortcut of an action. The key handlers, the palette and the list of shortcuts read it here. */
export const SHORTCUTS = {
  commands: { name: 'Commands', area: 'Everywhere', keys: 'Mod+Shift+k' },
  shortcuts: { name: 'Keyboard shortcuts', area: 'Everywhere', keys: '?' },
  searchPrompts: { name: 'Search prompts', area: 'Library', keys: 'Mod+k' },
  newPrompt: { name: 'New prompt', area: 'Library', keys: 'n' },
  save: { name: 'Save', area: 'Library', keys: 'Mod+Enter' },
  chatHistory: { name: 'Chat history', area: 'Chat', keys: 'Mod+k' },
  newChat: { name: 'New chat', area: 'Chat', keys: 'n' },
} as const satisfies Record<string, Shortcut>;

/** Whether an event is the shortcut with these keys. Other alphabets have no k: its place on the keyboard counts then. */
export function isPressed(event: KeyboardEvent, keys: string): boolean {
  const [key = '', ...held] = keys.split('+').reverse();
  if (held.length === 0) return isShortcut(event, key);
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey !== held.includes('Shift')) return false;
  return (
    event.key.toLowerCase() === key.toLowerCase() || (event.key > '\x7f' && event.code === `Key${key.toUpperCase()}`)
  );
}
