import type { Locator } from 'playwright-core';
import { pressed } from './keys.ts';
import { asWhole } from './part.ts';
import { type InPage, polled, type Session } from './session.ts';
import { cssStep, roleStep, type Step, textTest } from './steps.ts';

/** The part of Playwright's Locator that the stories use. Like there, it finds its elements when it is used. */
class WebKitLocator implements Pick<
  Locator,
  | 'allTextContents'
  | 'check'
  | 'click'
  | 'count'
  | 'fill'
  | 'filter'
  | 'first'
  | 'focus'
  | 'getByLabel'
  | 'getByPlaceholder'
  | 'getByRole'
  | 'getByText'
  | 'inputValue'
  | 'last'
  | 'nth'
  | 'press'
  | 'textContent'
> {
  readonly #session: Session;
  readonly #steps: Step[];

  constructor(session: Session, steps: Step[]) {
    this.#session = session;
    this.#steps = steps;
  }

  // These find more.

  locator(css: string) {
    return this.#with(cssStep(css));
  }

  getByRole: Locator['getByRole'] = (role, options) => this.#with(roleStep(role, options));

  getByText: Locator['getByText'] = (text, options) => this.#with({ kind: 'text', text: textTest(text, options) });

  getByLabel: Locator['getByLabel'] = (text, options) => this.#with({ kind: 'label', text: textTest(text, options) });

  getByPlaceholder: Locator['getByPlaceholder'] = (text, options) =>
    this.#with({ kind: 'placeholder', text: textTest(text, options) });

  filter: Locator['filter'] = ({ hasText, ...others } = {}) => {
    if (hasText === undefined || Object.keys(others).length > 0) throw new Error('WebKit filters by hasText only.');
    return this.#with({ kind: 'filter', hasText: textTest(hasText) });
  };

  first() {
    return this.nth(0);
  }

  last() {
    return this.nth(-1);
  }

  nth(index: number) {
    return this.#with({ kind: 'nth', index });
  }

  // These act as soon as the element can be used.

  click: Locator['click'] = async ({ position } = {}) => {
    const aim = await this.#polled('click', async () => {
      const found = await this.#session.run((tools, steps, at) => tools.aim(steps, at), this.#steps, position);
      return 'x' in found ? found : undefined;
    });
    await this.#session.pressAt(aim);
  };

  async check() {
    const isChecked = () =>
      this.evaluate<boolean>((element: Element) => element.ariaChecked === 'true' || element.matches(':checked'));
    if (!(await isChecked())) await this.click();
    await this.#polled('check', async () => (await isChecked()) || undefined);
  }

  async fill(text: string) {
    await this.#polled(
      'fill',
      async () =>
        (await this.#session.run((tools, steps, value) => tools.fill(steps, value), this.#steps, text)) || undefined,
    );
  }

  async focus() {
    await this.evaluate((element: HTMLElement) => element.focus());
  }

  async press(key: string) {
    await this.focus();
    await this.#session.type(pressed(key));
  }

  setInputFiles: Locator['setInputFiles'] = async (file) => {
    if (typeof file !== 'object' || !('buffer' in file)) throw new Error('WebKit takes one file with its bytes.');
    const chosen = { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') };
    await this.evaluate((input: HTMLInputElement, { name, type, base64 }: typeof chosen) => {
      const files = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      files.items.add(new File([bytes], name, { type }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, chosen);
  };

  // These read and wait.

  waitFor: Locator['waitFor'] = async ({ state = 'visible' } = {}) => {
    const isSo: InPage<[Step[], string], boolean> = (tools, steps, wanted) => {
      const element = tools.one(steps);
      const isShown = element !== null && tools.isVisible(element);
      return (
        { attached: element !== null, detached: element === null, visible: isShown, hidden: !isShown }[wanted] ?? false
      );
    };
    await this.#polled(state, async () => (await this.#session.run(isSo, this.#steps, state)) || undefined);
  };

  /** Waits for the element; it can have been drawn again since it was found. */
  async evaluate<Result>(inPage: unknown, value?: unknown): Promise<Result> {
    const expression = `((element) => element && { value: (${inPage})(element, arguments[1]) })(storyTools.one(arguments[0]))`;
    const { value: result } = await this.#polled('attached', async () => {
      const found = (await this.#session.runText(expression, [this.#steps, value])) as { value: Result } | null;
      return found ?? undefined;
    });
    return result;
  }

  count() {
    return this.#session.run((tools, steps) => tools.all(steps).length, this.#steps);
  }

  allTextContents() {
    return this.#session.run(
      (tools, steps) => tools.all(steps).map(({ textContent }) => textContent ?? ''),
      this.#steps,
    );
  }

  textContent() {
    return this.evaluate<string | null>((element: Element) => element.textContent);
  }

  inputValue() {
    return this.evaluate<string>((element: HTMLInputElement) => element.value);
  }

  #with(step: Step): Locator {
    return locatorOf(this.#session, [...this.#steps, step]);
  }

  #polled = <Result>(what: string, ask: () => Promise<Result | undefined>) =>
    polled(`${what}: ${JSON.stringify(this.#steps)}`, ask);
}

export const locatorOf = (session: Session, steps: Step[]): Locator =>
  asWhole<Locator>(new WebKitLocator(session, steps), 'Locator');
