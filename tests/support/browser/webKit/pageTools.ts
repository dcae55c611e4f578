import type { RoleStates, Step, TextTest } from './steps.ts';

/** The point at which an element can be clicked, or the reason to wait. */
export type Aim = { x: number; y: number } | { waitsFor: string };

/** The tools that `installTools` adds to the window of a page. */
export interface PageTools {
  all(steps: Step[]): Element[];
  /** The only element; null if there is none. */
  one(steps: Step[]): Element | null;
  isVisible(element: Element): boolean;
  aim(steps: Step[], position?: { x: number; y: number }): Promise<Aim>;
  /** Replaces the text of a field or of an editor like a user who types. Returns false if it cannot be edited yet. */
  fill(steps: Step[], text: string): boolean;
  /** The errors of the page since the last call. */
  takeNoise(): { kind: 'pageerror' | 'console' | 'called'; text: string; name?: string }[];
  /** Lets the page call a function of the tests. */
  expose(name: string): void;
  /** The files that the page offers. */
  downloads: { name: string; text: Promise<string> }[];
}

interface Library {
  queryAllByRole(container: Element, role: string, options: object): HTMLElement[];
  queryAllByLabelText(container: Element, test: (text: string) => boolean): HTMLElement[];
  queryAllByPlaceholderText(container: Element, test: (text: string) => boolean): HTMLElement[];
}

/** Runs in the page, after @testing-library/dom. It can use nothing from outside itself. */
export function installTools() {
  const library = Reflect.get(window, 'TestingLibraryDom') as Library;
  const normalized = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  function tester(test: TextTest): (text: string | null) => boolean {
    if ('pattern' in test) {
      const pattern = new RegExp(test.pattern, test.flags);
      return (text) => pattern.test(normalized(text));
    }
    const wanted = normalized(test.part);
    return test.isWhole
      ? (text) => normalized(text) === wanted
      : (text) => normalized(text).toLowerCase().includes(wanted.toLowerCase());
  }

  /** The innermost elements with the text. */
  function withText(root: Element, test: TextTest): Element[] {
    const matches = tester(test);
    const isMatch = (element: Element) =>
      !element.matches('script, style, noscript, head, title') && matches(element.textContent);
    return [root, ...root.querySelectorAll('*')].filter(
      (element) => isMatch(element) && ![...element.children].some(isMatch),
    );
  }

  function withRole(root: Element, role: string, name: TextTest | null, states: RoleStates): Element[] {
    const { disabled, ...others } = states;
    const found = library.queryAllByRole(root, role, { ...others, ...(name && { name: tester(name) }) });
    if (disabled === undefined) return found;
    return found.filter((element) => (element.matches(':disabled') || element.ariaDisabled === 'true') === disabled);
  }

  function within(root: Element, step: Step): Element[] {
    if (step.kind === 'css') return [...root.querySelectorAll(step.css)];
    if (step.kind === 'role') return withRole(root, step.role, step.name, step.states);
    if (step.kind === 'text') return withText(root, step.text);
    if (step.kind === 'label') return library.queryAllByLabelText(root, tester(step.text));
    if (step.kind === 'placeholder') return library.queryAllByPlaceholderText(root, tester(step.text));
    throw new Error(`There is no step ${step.kind}.`);
  }

  function next(found: Element[], step: Step): Element[] {
    if (step.kind === 'nth') return found.slice(step.index, step.index === -1 ? undefined : step.index + 1);
    if (step.kind === 'filter') {
      const matches = tester(step.hasText);
      return found.filter(({ textContent }) => matches(textContent));
    }
    return [...new Set(found.flatMap((root) => within(root, step)))];
  }

  const all = (steps: Step[]) => steps.reduce<Element[]>(next, [document.documentElement]);

  function one(steps: Step[]): Element | null {
    const [element, ...others] = all(steps);
    if (others.length > 0) throw new Error(`${others.length + 1} elements instead of one: ${JSON.stringify(steps)}`);
    return element ?? null;
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function aim(steps: Step[], position?: { x: number; y: number }): Promise<Aim> {
    const element = one(steps);
    if (!element || !isVisible(element)) return { waitsFor: 'a visible element' };
    if (element.matches(':disabled') || element.ariaDisabled === 'true') return { waitsFor: 'an enabled element' };
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await frame();
    await frame();
    const { x, y, width, height } = element.getBoundingClientRect();
    if (before.x !== x || before.y !== y || before.width !== width)
      return { waitsFor: 'an element that does not move' };
    const point = { x: Math.round(x + (position?.x ?? width / 2)), y: Math.round(y + (position?.y ?? height / 2)) };
    const hit = document.elementFromPoint(point.x, point.y);
    const label = element.closest('label');
    if (!hit || !(element.contains(hit) || hit.contains(element) || label?.contains(hit))) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return { waitsFor: `an element that ${hit?.outerHTML.slice(0, 100)} does not cover` };
    }
    return point;
  }

  function fill(steps: Step[], text: string): boolean {
    const element = one(steps);
    if (!(element instanceof HTMLElement) || !isVisible(element) || element.matches(':disabled, :read-only'))
      return false;
    element.focus();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
    else getSelection()?.selectAllChildren(element);
    if (text === '') document.execCommand('delete');
    else document.execCommand('insertText', false, text);
    return true;
  }

  const noise: ReturnType<PageTools['takeNoise']> = [];
  window.addEventListener('error', ({ error, message }) => {
    // No exception: a size changed while sizes were observed, and is observed in the next frame. Playwright leaves it out.
    if (message.startsWith('ResizeObserver loop')) return;
    noise.push({ kind: 'pageerror', text: error instanceof Error ? `${message}\n${error.stack}` : message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    noise.push({ kind: 'pageerror', text: String(reason) }),
  );
  const { error: report } = console;
  console.error = (...values: unknown[]) => {
    noise.push({ kind: 'console', text: values.map(String).join(' ') });
    report.apply(console, values);
  };

  // The browser asks the user before a page may read the clipboard, so the last text that was written stands for it.
  let copied = '';
  const { clipboard } = navigator;
  const writeText = clipboard?.writeText.bind(clipboard);
  const write = clipboard?.write.bind(clipboard);
  if (clipboard) {
    clipboard.writeText = async (text) => {
      await writeText(text);
      copied = text;
    };
    clipboard.write = async (items) => {
      await write(items);
      const blob = await items[0]?.getType('text/plain');
      copied = (await blob?.text()) ?? '';
    };
    clipboard.readText = async () => copied;
  }

  const downloads: PageTools['downloads'] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (source) => {
    const url = createObjectURL.call(URL, source);
    if (source instanceof Blob) blobs.set(url, source);
    return url;
  };
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function () {
    const file = this instanceof HTMLAnchorElement && this.download !== '' && blobs.get(this.href);
    if (file) downloads.push({ name: this.download, text: file.text() });
    click.call(this);
  };

  const tools: PageTools = {
    all,
    one,
    isVisible,
    aim,
    fill,
    takeNoise: () => noise.splice(0),
    expose: (name) => Reflect.set(window, name, (text: string) => noise.push({ kind: 'called', name, text })),
    downloads,
  };
  Reflect.set(window, 'storyTools', tools);
}
