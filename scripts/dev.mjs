import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

readSettings();
await prepare({ client: false });
// Vite sets NODE_ENV for this process when it builds; the processes below choose their own.
const env = { ...process.env };
const start = (...parameters) => spawn(process.execPath, parameters, { stdio: 'inherit', env });

/** The server, and whether there is a newer build than the one that it runs. */
let server = null;
let isOutdated = false;
let isStopping = false;

function startServer() {
  isOutdated = false;
  server = start('dist/server/main.js').on('exit', () => {
    server = null;
    if (isOutdated) startServer();
  });
}

/** Starts the newest build as soon as the server before it has freed its port and its data. */
function restartServer() {
  if (!server) startServer();
  else if (!isOutdated) {
    isOutdated = true;
    server.kill();
  }
}

// Packages are there only now. The first build empties dist/server, so no server runs before it is complete.
const { build } = await import('vite');
const builds = await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { watch: {} } });
builds.on('event', ({ code }) => {
  if (code === 'BUNDLE_END' && !isStopping) restartServer();
});

/** Vite with the client, in front of the server. Its options are those of this command, for instance --port 8080. */
const client = start('node_modules/vite/bin/vite.js', ...process.argv.slice(2)).on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

/** Ends all three, each by one signal: a second one would cut the server off. */
function stop() {
  if (isStopping) return;
  isStopping = true;
  isOutdated = false;
  client.kill();
  server?.kill();
  void builds.close();
}
