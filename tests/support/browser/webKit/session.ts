import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { KeyAction } from './keys.ts';
import { installTools, type PageTools } from './pageTools.ts';

/** Milliseconds between two looks at the page. */
const INTERVAL = 40;
/** Milliseconds. */
const PATIENCE = 30_000;
const LIBRARY = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');

/** A function of the page: it can use only its arguments. */
export type InPage<Arguments extends unknown[], Result> = (tools: PageTools, ...values: Arguments) => Result;

/** A window of WebKit with storage of its own, driven by WebDriver. */
export class Session {
  readonly #driver: ChildProcess;
  readonly #url: string;
  /** Called for each new document, before anything else is done in it. */
  onDocument: () => Promise<void> = async () => undefined;

  private constructor(driver: ChildProcess, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  /** `variables` are added to the environment. */
  static async start(
    { driver, browser }: { driver: string; browser: string },
    variables: Record<string, string>,
  ): Promise<Session> {
    const port = await freePort();
    const env = { ...process.env, ...variables, NO_AT_BRIDGE: '1' };
    const program = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
    const address = `http://127.0.0.1:${port}/session`;
    const capabilities = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const body = { capabilities: { alwaysMatch: capabilities } };
    try {
      const { sessionId } = await retried(() => command<{ sessionId: string }>('POST', address, body));
      return new Session(program, `${address}/${sessionId}`);
    } catch (error) {
      program.kill();
      throw error;
    }
  }

  async close() {
    await command('DELETE', this.#url);
    this.#driver.kill();
  }

  send = <Result>(path: string, body: object = {}) => command<Result>('POST', `${this.#url}/${path}`, body);

  /** Calls a function in the page and waits for its promise. */
  async run<Arguments extends unknown[], Result>(inPage: InPage<Arguments, Result>, ...values: Arguments) {
    return (await this.runText(`(${inPage})(storyTools, ...arguments)`, values)) as Awaited<Result>;
  }

  /** The value of an expression in the page; `arguments` are the values. */
  async runText(expression: string, values: unknown[]): Promise<unknown> {
    const script = `if (!window.storyTools) return { isNew: true };
      return Promise.resolve(${expression}).then((value) => ({ value }));`;
    const { isNew, value } = await this.#execute(script, values);
    if (!isNew) return value;
    await this.#execute(`if (!window.storyTools) { ${LIBRARY}; (${installTools})(); } return {};`, []);
    await this.onDocument();
    return this.runText(expression, values);
  }

  /** Presses the mouse button at a point of the window. */
  async pressAt({ x, y }: { x: number; y: number }) {
    const actions = [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  async type(actions: KeyAction[]) {
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  #act = (source: object) => this.send('actions', { actions: [source] });

  /** A page that is left in the meantime is asked again as a new one. */
  #execute = (script: string, args: unknown[]) =>
    this.send<{ isNew?: boolean; value?: unknown }>('execute/sync', { script, args }).catch((error: Error) => {
      if (error.message.includes('before the unload event')) return { isNew: true, value: null };
      throw error;
    });
}

/** Asks until there is an answer other than undefined. */
export async function polled<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
  for (const end = performance.now() + PATIENCE; ; await pause(INTERVAL)) {
    const result = await ask();
    if (result !== undefined) return result;
    if (performance.now() > end) throw new Error(`WebKit waited ${PATIENCE} ms for ${what}`);
  }
}

async function command<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.message}`);
  return value;
}

/** The driver prints nothing when it listens. */
const retried = <Result>(ask: () => Promise<Result>) =>
  polled('WebKitWebDriver', () => ask().catch((error: unknown) => ifRefused(error)));

function ifRefused(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  return address.port;
}
