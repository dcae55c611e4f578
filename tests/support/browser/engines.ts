import path from 'node:path';
import { type Browser, chromium, firefox } from 'playwright-core';

/** Starts the browser in which the project of jest.config.js runs. */
export function launch(): Promise<Browser> {
  if (process.env.TEST_ENGINE === 'firefox') return launchFirefox(JSON.parse(process.env.TEST_BROWSER_firefox ?? ''));
  return chromium.launch(JSON.parse(process.env.TEST_BROWSER ?? '{}'));
}

async function launchFirefox(executable: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path.resolve('tests/support/browser/firefox/firefox.mjs'),
    env: { ...process.env, FIREFOX_PATH: executable },
    firefoxUserPrefs: {
      // Without it the browser asks the user before a page may read the clipboard.
      'dom.events.testing.asyncClipboard': true,
      // The panel would take the focus from the page.
      'browser.download.alwaysOpenPanel': false,
    },
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(typeLikeUsers);
    return context;
  };
  return browser;
}

/** Runs in the page. Playwright fills fields of this browser in a way that React does not notice. */
function typeLikeUsers() {
  const insert = (text: string) => void document.execCommand('insertText', false, text);
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
}
