import type { Page } from 'playwright-core';

/**
 * Checks whether a screen can be used by other eyes: at 400 % zoom, with more space in its text, in forced colours and
 * on paper. Each returns its findings as texts.
 */

/** The spacing that WCAG 1.4.12 lets readers choose. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Texts that are cut without a sign that more follows, or that leave the control, card or row that they belong to. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const findings = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const OWNERS = 'button, a, label, article, li, td, th, [role="tab"], [role="option"], [role="menuitem"]';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const owner = parent.closest(OWNERS);
      for (
        let element: Element | null = parent;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element);
        // Clipped for all eyes: for screen readers, or names of the closed navigation.
        if (style.clipPath !== 'none' || style.position === 'fixed') break;
        const hidesMore = element.scrollHeight > element.clientHeight + 1 && style.overflowY === 'hidden';
        const lines = element.clientHeight / parseFloat(style.lineHeight);
        if (hidesMore && style.webkitLineClamp !== 'none' && Math.abs(lines - Math.round(lines)) > 0.1)
          findings.add(`a line of "${text.slice(0, 40)}" is cut in ${element.localName}.${element.className}`);
        if (hidesMore && lines < 0.9) findings.add(`no line of "${text.slice(0, 40)}" is whole`);
        // A sign of more.
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.maskImage !== 'none') break;
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        const edge = element.getBoundingClientRect();
        const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        // A space at the end of a line hangs over its edge.
        const space = parseFloat(style.fontSize) / 2;
        const beyondX = box.right - edge.right > space || edge.left - box.left > space;
        const beyondY = box.bottom - edge.bottom > 1.5 || edge.top - box.top > 1.5;
        if (style.display !== 'contents' && (clips || element === owner) && !scrolls && (beyondX || beyondY))
          findings.add(`"${text.slice(0, 40)}" leaves ${element.localName}.${element.className}`);
        if (scrolls) break;
      }
    }
    return [...findings];
  });

/** Findings in a window of 320 × 256 px: sideways scrolling, low scrolling areas, controls out of reach. */
export const unusableAtZoom = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LOWEST_AREA = 120;
    const findings = new Set<string>();
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) findings.add(`the page is ${beyond} px too wide`);
    const name = (element: Element) =>
      `${element.localName}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}"`;
    const layer =
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')].at(-1) ??
      document.body;
    for (const element of layer.querySelectorAll('*')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (scrolls && element.clientHeight < LOWEST_AREA && element.localName !== 'textarea')
        findings.add(`only ${element.clientHeight} px high: ${name(element)}`);
    }
    for (const control of layer.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, summary, [tabindex="0"]',
    )) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (
        control.closest('[inert], [aria-hidden="true"]') ||
        control.matches('[class*="skip"], [data-base-ui-focus-guard]')
      )
        continue;
      const whole = control.getBoundingClientRect();
      if (whole.width <= 1 || whole.height <= 1 || getComputedStyle(control).clipPath !== 'none') continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const box = control.getBoundingClientRect();
      const x = box.left + Math.min(box.width, innerWidth) / 2;
      const y = box.height > innerHeight ? innerHeight / 2 : box.top + box.height / 2;
      const hit = document.elementFromPoint(x, y);
      if (!hit) findings.add(`out of reach: ${name(control)}`);
      else if (
        !control.contains(hit) &&
        !hit.contains(control) &&
        !control.closest('label')?.contains(hit) &&
        hit.closest('label')?.querySelector('input') !== control
      )
        findings.add(`${name(control)} is covered by ${name(hit)}`);
    }
    scrollTo(0, 0);
    return [...findings];
  });

/** In forced colours: chosen things that look like those not chosen, and controls whose focus cannot be seen. */
export const unseenInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CHOSEN =
      '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), [data-highlighted], :checked';
    const MOST_FOCUSED = 60;
    const findings = new Set<string>();
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
    const name = (element: Element) =>
      `${element.localName}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}"`;
    const styles = (element: Element) => ['', '::before', '::after'].map((part) => getComputedStyle(element, part));
    const outline = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
      outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    /** The parts of a look that remain in forced colours. */
    const lookOf = (element: Element) =>
      JSON.stringify([
        styles(element).map((style) => [
          style.borderWidth,
          style.borderColor,
          outline(style),
          style.content,
          style.textDecorationLine,
        ]),
        element.querySelectorAll('svg').length,
        element.querySelector('svg')?.computedStyleMap().get('fill')?.toString(),
      ]);
    const shown = (element: Element) => (element.matches('input') && element.closest('label')) || element;

    const chosen = [...document.querySelectorAll(CHOSEN)].map(shown).filter(isVisible);
    for (const element of chosen) {
      const others = [...document.querySelectorAll(`${element.localName}.${element.classList[0] ?? 'none'}`)];
      const other = others.find((each) => !chosen.includes(each) && isVisible(each) && !each.matches(':disabled'));
      if (other && lookOf(other) === lookOf(element)) findings.add(`chosen like the others: ${name(element)}`);
    }

    const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    const controls = 'a[href], button, input, textarea, summary, [tabindex="0"]';
    const frames = (element: Element) =>
      [element, element.parentElement, element.closest('label, article, [class*="_box_"], [class*="_composer_"]')]
        .flatMap((each) => (each ? styles(each).map(outline) : []))
        .join();
    for (const control of [...layer.querySelectorAll<HTMLElement>(controls)].filter(isVisible).slice(0, MOST_FOCUSED)) {
      (document.activeElement as HTMLElement | null)?.blur();
      const before = frames(control);
      control.focus();
      const isSeen = control.getBoundingClientRect().width > 1 || control.localName === 'input';
      if (isSeen && document.activeElement === control && frames(control) === before)
        findings.add(`focus not seen: ${name(control)}`);
    }
    return [...findings];
  });

/** The texts of the top window or the page, for comparison with what is printed. */
export const readableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'button, nav, label, form, legend, header, footer, [role="status"], [role="tablist"], [role="group"], [class*="_box_"], [class*="_button_"], .unprinted, .visuallyHidden, [aria-hidden="true"]';
    const windows = [...document.querySelectorAll('[class*="_sheet_"], [class*="_dialog_"]')];
    const layer = windows.at(-1) ?? document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      const parent = node.parentElement;
      if (text && parent?.checkVisibility() && !parent.closest(CONTROLS)) texts.push(text);
    }
    return texts;
  });

/** Findings on paper: things that only a screen can use, cut parts, and those of `texts` that are missing. */
export const unfitForPaper = (page: Page, texts: string[]): Promise<string[]> =>
  page.evaluate((expected) => {
    const ONLY_FOR_SCREENS =
      'nav, textarea, [contenteditable="true"], [role="tablist"], [role="menu"], [data-base-ui-toast]';
    const findings = new Set<string>();
    const name = (element: Element) => `${element.localName}.${element.className}`;
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.querySelectorAll(ONLY_FOR_SCREENS))
      if (isVisible(element)) findings.add(`printed: ${name(element)}`);
    for (const element of document.querySelectorAll('body *')) {
      if (!isVisible(element) || element.closest('svg, select, input')) continue;
      const { overflowX, overflowY, position, clipPath, textOverflow } = getComputedStyle(element);
      if (clipPath !== 'none') continue;
      if (position === 'fixed') findings.add(`repeated on each page: ${name(element)}`);
      const isTall = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (textOverflow !== 'ellipsis' && (isTall || isWide)) findings.add(`cut: ${name(element)}`);
    }
    // A style may change capitals.
    const printed = document.body.innerText.replace(/\s+/g, ' ').toLowerCase();
    for (const text of expected)
      if (!printed.includes(text.toLowerCase())) findings.add(`missing: ${text.slice(0, 60)}`);
    return [...findings];
  }, texts);
