import './workerExit.js';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { disableStorages } from './storages.js';

/** The key under which jest.setTimeout stores its value. */
export const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Runs tests in the process itself instead of a context per file; restores what a test replaced after its file. */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = console;
  #exit = process.exit;

  constructor({ projectConfig }) {
    process.env.TEST_ENGINE = projectConfig.testEnvironmentOptions.engine ?? 'chromium';
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
    disableStorages();
  }
}
