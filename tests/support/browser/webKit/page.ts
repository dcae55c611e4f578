import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Keyboard, Page } from 'playwright-core';
import { pressed, typed } from './keys.ts';
import { locatorOf } from './locator.ts';
import type { PageTools } from './pageTools.ts';
import { asWhole } from './part.ts';
import { polled, type Session } from './session.ts';
import { cssStep, roleStep, textTest } from './steps.ts';

type Noise = ReturnType<PageTools['takeNoise']>[number];

/** The part of Playwright's Page that the stories use. */
class WebKitPage {
  readonly #session: Session;
  readonly #baseUrl: string;
  readonly #folder: string;
  readonly #startScripts: string[] = [];
  readonly #exposed = new Map<string, (text: string) => void>();
  readonly #listeners = new Map<string, (value: object) => void>();
  #isBlank = true;

  /** `folder` takes the downloads. */
  constructor(session: Session, baseUrl: string, folder: string) {
    this.#session = session;
    this.#baseUrl = baseUrl;
    this.#folder = folder;
    session.onDocument = () => this.#prepare();
  }

  readonly keyboard = asWhole<Keyboard>(
    {
      press: (key: string) => this.#session.type(pressed(key)),
      type: (text: string) => this.#session.type(typed(text)),
    },
    'Keyboard',
  );

  locator = (css: string) => locatorOf(this.#session, [cssStep(css)]);

  getByRole: Page['getByRole'] = (role, options) => locatorOf(this.#session, [roleStep(role, options)]);

  getByText: Page['getByText'] = (text, options) =>
    locatorOf(this.#session, [{ kind: 'text', text: textTest(text, options) }]);

  getByLabel: Page['getByLabel'] = (text, options) =>
    locatorOf(this.#session, [{ kind: 'label', text: textTest(text, options) }]);

  getByPlaceholder: Page['getByPlaceholder'] = (text, options) =>
    locatorOf(this.#session, [{ kind: 'placeholder', text: textTest(text, options) }]);

  /** Start scripts need a page of the server; its icon is one that runs nothing else. */
  goto = async (address: string) => {
    await this.tellNoise();
    if (this.#isBlank && this.#startScripts.length > 0) {
      await this.#session.send('url', { url: new URL('/favicon.svg', this.#baseUrl).href });
      await this.#session.runText('null', []);
    }
    this.#isBlank = false;
    await this.#session.send('url', { url: new URL(address, this.#baseUrl).href });
    await this.#session.runText('null', []);
    return null;
  };

  reload = async () => {
    await this.tellNoise();
    await this.#session.send('refresh');
    await this.#session.runText('null', []);
    return null;
  };

  /** Each page is in a window of its own, which has the focus. */
  bringToFront = async () => undefined;

  /** This browser has the settings of its system: light, and with motion. */
  emulateMedia: Page['emulateMedia'] = async ({ colorScheme = 'light' } = {}) => {
    if (colorScheme !== 'light') throw new Error('WebKit has the colours of its system.');
  };

  /** A text is run as statements. */
  evaluate = (inPage: unknown, value?: unknown): Promise<never> => {
    const expression = typeof inPage === 'string' ? `(() => { ${inPage} })()` : `(${inPage})(arguments[0])`;
    return this.#session.runText(expression, [value]) as Promise<never>;
  };

  waitForFunction = async (inPage: unknown, value?: unknown): Promise<never> => {
    const ask = async () => (await this.evaluate(inPage, value)) || undefined;
    return polled(`${inPage} to be true of ${JSON.stringify(value)}`, ask) as Promise<never>;
  };

  waitForEvent = async (event: string): Promise<never> => {
    if (event === 'download') return this.#download() as Promise<never>;
    throw new Error(`WebKit has no event ${event} yet.`);
  };

  exposeFunction = async (name: string, called: (text: string) => void): Promise<never> => {
    this.#exposed.set(name, called);
    return undefined as never;
  };

  /** Runs in each document, after the scripts of the page itself. */
  addInitScript = async (script: unknown, value?: unknown): Promise<never> => {
    this.#startScripts.push(`(${script})(${JSON.stringify(value)})`);
    return undefined as never;
  };

  on = (event: string, listener: (value: never) => void): never => {
    this.#listeners.set(event, listener as (value: object) => void);
    return this as never;
  };

  /** Tells the listeners what went wrong in the page. */
  async tellNoise() {
    if (this.#isBlank) return;
    for (const noise of await this.#session.run((tools) => tools.takeNoise())) this.#tell(noise);
  }

  #tell({ kind, text, name = '' }: Noise) {
    if (kind === 'called') this.#exposed.get(name)?.(text);
    else this.#listeners.get(kind)?.(noiseEvent(text));
  }

  async #prepare() {
    for (const name of this.#exposed.keys()) await this.#session.run((tools, each) => tools.expose(each), name);
    for (const script of this.#startScripts) await this.#session.runText(script, []);
  }

  async #download() {
    const take = async ({ downloads }: PageTools) => {
      const download = downloads.shift();
      return download && { name: download.name, text: await download.text };
    };
    const { name, text } = await polled('a download', async () => (await this.#session.run(take)) ?? undefined);
    const file = path.join(this.#folder, name);
    await writeFile(file, text);
    return { suggestedFilename: () => name, path: async () => file, delete: () => rm(file) };
  }
}

/** An error of the page, or a message of its console. */
const noiseEvent = (text: string) => ({
  message: text,
  type: () => 'error',
  text: () => text,
  location: () => ({ url: 'WebKit' }),
});

/** A page, and what tells its listeners the errors so far. */
export function pageOf(session: Session, baseUrl: string, folder: string) {
  const page = new WebKitPage(session, baseUrl, folder);
  return { page: asWhole<Page>(page, 'Page'), tellNoise: () => page.tellNoise() };
}
