#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const OPTIONAL = /^(emulation|permissions)\./;

/**
 * Starts Firefox for Playwright, and answers the commands that Playwright always sends but Firefox ESR does not know.
 * It is not needed once Debian's Firefox knows emulation.setMediaFeaturesOverride.
 */
const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (address) listen(address);
  else console.error(line);
});

/** Prints the line that Playwright waits for, with an address of its own. */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
  server.on('connection', (playwright, { url }) => passOn(playwright, new WebSocket(`${address}${url}`)));
}

function passOn(playwright, browser) {
  const waiting = [];
  const send = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
  /** The ids of commands that need not succeed. */
  const optional = new Set();
  const downloads = new Map();
  playwright.on('message', (data) => {
    const command = JSON.parse(data);
    if (OPTIONAL.test(command.method)) optional.add(command.id);
    // Only the newest window has the focus; of several tabs, it is the one that is brought to the front.
    if (command.method === 'browsingContext.create') command.params.type = 'tab';
    send(JSON.stringify(command));
  });
  browser.on('open', () => waiting.splice(0).forEach(send));
  browser.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.type === 'error' && optional.has(message.id))
      playwright.send(JSON.stringify({ type: 'success', id: message.id, result: {} }));
    else if (/\.download(WillBegin|End)$/.test(message.method))
      playwright.send(JSON.stringify(named(message, downloads)));
    else playwright.send(String(data));
  });
  browser.on('close', () => playwright.close());
  browser.on('error', () => playwright.close());
  playwright.on('close', () => browser.close());
}

/** Gives a download the id that this browser does not send. */
function named({ params, ...event }, downloads) {
  const id = downloads.get(params.url) ?? randomUUID();
  downloads.set(params.url, id);
  return { ...event, params: { ...params, download: id } };
}
