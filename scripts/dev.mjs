import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

readSettings();
prepare({ client: false });
const vite = 'node_modules/vite/bin/vite.js';
/** The server, compiled and restarted at every change, and vite in front of it with the client. Ctrl+C ends all. */
const processes = [
  [vite, 'build', '--config', 'vite.server.config.ts', '--watch', '--logLevel', 'warn'],
  ['--watch', 'dist/server/main.js'],
  [vite],
].map((parameters) => spawn(process.execPath, parameters, { stdio: 'inherit' }));
const stop = () => processes.forEach((each) => each.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const each of processes) each.on('exit', stop);
