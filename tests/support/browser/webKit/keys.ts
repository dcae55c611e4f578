/** Names of keys in Playwright, and their characters in WebDriver. */
const KEYS: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Meta: '\uE03D',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** A key with those that are held with it, for example Control+Enter. */
export function pressed(combination: string): KeyAction[] {
  const names = combination.split(/\+(?=.)/);
  const values = names.map((name) => KEYS[name] ?? (names.length > 1 ? name.toLowerCase() : name));
  return [
    ...values.map((value): KeyAction => ({ type: 'keyDown', value })),
    ...values.reverse().map((value): KeyAction => ({ type: 'keyUp', value })),
  ];
}

export const typed = (text: string): KeyAction[] =>
  [...text].flatMap((character) => pressed(character === '\n' ? 'Enter' : character));
