import type { Page } from 'playwright-core';

/** How an element is found in the page, as data: what a locator of Playwright keeps in its selector. */
export type Step =
  | { kind: 'css'; css: string }
  | { kind: 'role'; role: string; name: TextTest | null; states: RoleStates }
  | { kind: 'text' | 'label' | 'placeholder'; text: TextTest }
  | { kind: 'filter'; hasText: TextTest }
  | { kind: 'nth'; index: number };

export type TextTest = { part: string; isWhole: boolean } | { pattern: string; flags: string };

export interface RoleStates {
  checked?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  level?: number;
  pressed?: boolean;
  selected?: boolean;
}

type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>;

/** As in Playwright: a text is found in any case as a part, unless it must be exact. */
export const textTest = (text: string | RegExp, { exact = false }: { exact?: boolean } = {}): TextTest =>
  typeof text === 'string' ? { part: text, isWhole: exact } : { pattern: text.source, flags: text.flags };

export const cssStep = (css: string): Step => ({ kind: 'css', css });

export function roleStep(role: string, options: RoleOptions = {}): Step {
  const { name, exact, checked, disabled, expanded, level, pressed, selected } = options;
  return {
    kind: 'role',
    role,
    name: name === undefined ? null : textTest(name, { exact }),
    states: { checked, disabled, expanded, level, pressed, selected },
  };
}
