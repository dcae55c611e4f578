import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';

prepare({ build: false });
/** The server, restarted at every change, and vite in front of it with the client. Ctrl+C ends both. */
const processes = [
  ['--watch', '--import', '@swc-node/register/esm-register', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((parameters) => spawn(process.execPath, parameters, { stdio: 'inherit' }));
const stop = () => processes.forEach((each) => each.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const each of processes) each.on('exit', stop);
