import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes/freePort.ts';
import { until } from '../until.ts';

/** Finds elements by role and name, like the tests of the screens do. */
const LIBRARY = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');
/** The name under which WebDriver passes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export const ENTER = '\uE007';
export const CONTROL = '\uE009';

interface Programs {
  driver: string;
  browser: string;
  screen: string;
}
type Found = Record<typeof ELEMENT, string> | null;

/** A window of WebKitGTK on a screen of its own, driven by WebDriver. */
export class WebKitPage {
  readonly #programs: ChildProcess[];
  readonly #session: string;

  private constructor(programs: ChildProcess[], session: string) {
    this.#programs = programs;
    this.#session = session;
  }

  /** Starts the programs that globalSetup.js found. */
  static async open(): Promise<WebKitPage> {
    const { driver, browser, screen } = JSON.parse(process.env.TEST_BROWSER_webkit ?? '{}') as Programs;
    const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(display.stdout, 'data')) as [Buffer];
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${String(line).trim()}`, NO_AT_BRIDGE: '1' };
    const program = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
    const sessions = `http://127.0.0.1:${port}/session`;
    // The driver prints nothing when it listens.
    await until(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      ),
    );
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await command<{ sessionId: string }>('POST', sessions, { capabilities });
    const page = new WebKitPage([program, display], `${sessions}/${sessionId}`);
    await page.#send('window/rect', { width: 1280, height: 800 });
    return page;
  }

  async close() {
    await command('DELETE', this.#session);
    for (const program of this.#programs) program.kill();
  }

  async goto(url: string) {
    await this.#send('url', { url });
  }

  async click(role: string, name: string) {
    await this.#act(role, name, 'click');
  }

  async type(label: string, text: string) {
    await this.#act('', label, 'value', { text });
  }

  async press(...keys: string[]) {
    const actions = [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.reverse().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.#send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async seen(text: string) {
    await unhurried(() => this.run<boolean>('return document.body.innerText.includes(arguments[0])', text));
  }

  /** Waits for the only element of this role and name, or without a role, with this label. */
  async found(role: string, name: string): Promise<string> {
    let element: Found = null;
    await unhurried(async () => (element = await this.#find(role, name)) !== null);
    return element?.[ELEMENT] ?? '';
  }

  run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return this.#send<Result>('execute/sync', { script, args });
  }

  /** Acts on an element once it neither moves nor is covered nor is drawn again. */
  async #act(role: string, name: string, what: string, body?: object) {
    const act = async () => this.#send(`element/${await this.found(role, name)}/${what}`, body);
    await unhurried(() => act().then(() => true, passing));
  }

  async #find(role: string, name: string): Promise<Found> {
    const isNew = await this.run<boolean>('return !window.TestingLibraryDom');
    if (isNew) await this.run(LIBRARY);
    return this.run<Found>(
      `const [role, name] = arguments;
       const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
       const found = role
         ? queryAllByRole(document.body, role, { name: (each) => each === name })
         : queryAllByLabelText(document.body, name, { selector: 'input, textarea, [contenteditable]' });
       return found.length === 1 ? found[0] : null;`,
      role,
      name,
    );
  }

  #send<Result>(path: string, body: object = {}): Promise<Result> {
    return command<Result>('POST', `${this.#session}/${path}`, body);
  }
}

/** Polls with pauses, in which the browser can work. Milliseconds. */
const unhurried = (isSo: () => Promise<boolean>) => until(async () => (await isSo()) || pause(50, false));

/** False for what passes by itself, after which the action is repeated. */
function passing(error: Error): false {
  if (/stale element|not interactable|click intercepted|no such element/.test(error.message)) return false;
  throw error;
}

async function command<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}
