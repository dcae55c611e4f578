import { existsSync, readdirSync } from 'node:fs';

/** Browsers other than Chromium that run the stories, as Debian installs them. */
export const ENGINES = {
  firefox: { title: 'Firefox', packages: ['firefox-esr'], find: findFirefox },
  webkit: { title: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
};

function findFirefox() {
  return firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox');
}

/** The program that drives it, the browser, and the screen that it needs; null if one is missing. */
function findWebKit() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const folders = libraries.filter((name) => name.endsWith('-linux-gnu'));
  const browsers = folders.flatMap((folder) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
  const programs = {
    driver: firstOf('/usr/bin/WebKitWebDriver'),
    browser: firstOf(...browsers),
    screen: firstOf('/usr/bin/Xvfb'),
  };
  return Object.values(programs).every(Boolean) ? programs : null;
}

const firstOf = (...files) => files.find((file) => existsSync(file)) ?? null;
