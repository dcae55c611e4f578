import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { pageOf } from './page.ts';
import { asWhole } from './part.ts';
import { Session } from './session.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** Pixels. */
const VIEWPORT = { width: 1280, height: 720 };
/** With the theme below, the browser's toolbar has this height, and is narrower than a phone. */
const TOOLBAR = 20;
const THEME = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }';

/** WebKitGTK. Each context is a process on a screen of its own, so nothing is shared and each window has the focus. */
export async function launchWebKit(programs: WebKitPrograms): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suspire-webkit-'));
  const theme = path.join(folder, 'themes/Small/gtk-3.0');
  await mkdir(theme, { recursive: true });
  await writeFile(path.join(theme, 'gtk.css'), THEME);

  async function newContext({ baseURL = '', viewport }: BrowserContextOptions = {}) {
    const { width, height } = viewport ?? VIEWPORT;
    // The window is as large as the screen: without a window manager, the window below the mouse has the focus.
    const size = { width, height: height + TOOLBAR };
    const screenSize = `${size.width}x${size.height}x24`;
    const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', screenSize, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const variables = {
      DISPLAY: `:${await firstLine(screen)}`,
      GTK_THEME: 'Small',
      XDG_DATA_DIRS: `${folder}:${process.env.XDG_DATA_DIRS ?? '/usr/local/share:/usr/share'}`,
    };
    const session = await Session.start(programs, variables).catch((error: unknown) => {
      screen.kill();
      throw error;
    });
    await session.send('window/rect', size);
    const { page, tellNoise } = pageOf(session, baseURL, folder);
    const close = async () => {
      await tellNoise();
      await session.close();
      screen.kill();
    };
    const newPage = async () => page;
    return asWhole<BrowserContext>({ setDefaultTimeout: () => undefined, newPage, close }, 'BrowserContext');
  }

  return asWhole<Browser>({ newContext, close: () => rm(folder, { recursive: true }) }, 'Browser');
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The output of the screen is not read.');
  const [line] = (await once(stdout, 'data')) as [Buffer];
  return line.toString().trim();
}
