import type { Page } from 'playwright-core';

const CONTROL = /^'?(?:button|link|combobox|checkbox|switch|textbox|menuitem|option) "(?:[^"\\]|\\.)*"/;
const PART = /^'?(?:banner|complementary|dialog|alertdialog|form|main|navigation|region|contentinfo)\b/;

/** The controls that have the same role and name as another one in the same part of the page. */
export async function repeatedNames(page: Page): Promise<string[]> {
  const parts: { depth: number; names: Set<string> }[] = [{ depth: -1, names: new Set() }];
  const repeated: string[] = [];
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const depth = line.search(/\S/);
    const element = line.slice(depth).replace(/^- /, '');
    while (depth <= (parts.at(-1)?.depth ?? -1)) parts.pop();
    if (PART.test(element)) parts.push({ depth, names: new Set() });
    const name = CONTROL.exec(element)?.[0];
    if (name === undefined) continue;
    const { names } = parts.at(-1) ?? { names: new Set() };
    if (names.has(name)) repeated.push(name);
    names.add(name);
  }
  return repeated;
}
