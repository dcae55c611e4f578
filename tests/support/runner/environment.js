import './workerExit.js';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where jest.setTimeout of a file keeps what it was given. */
export const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The process itself, in place of a context of its own for each test file: what a test replaces is put back after its file. */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = console;
  #exit = process.exit;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'import'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    delete globalThis[TEST_TIMEOUT];
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }
}
