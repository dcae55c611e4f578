import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

prepare();
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const { status } = spawnSync(process.execPath, [...jest, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
