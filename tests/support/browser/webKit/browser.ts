import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { pageOf } from './page.ts';
import { asWhole } from './part.ts';
import { Session } from './session.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** Pixels; the frame is the browser's toolbar. */
const WINDOW = { width: 1280, height: 720, frame: 38 };

/** WebKitGTK. Each context is a process on a screen of its own, so nothing is shared and each window has the focus. */
export async function launchWebKit(programs: WebKitPrograms): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suspire-webkit-'));

  async function newContext({ baseURL = '' }: { baseURL?: string } = {}) {
    const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const session = await Session.start(programs, `:${await firstLine(screen)}`).catch((error: unknown) => {
      screen.kill();
      throw error;
    });
    await session.send('window/rect', { width: WINDOW.width, height: WINDOW.height + WINDOW.frame });
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
