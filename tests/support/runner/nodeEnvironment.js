import './workerExit.js';
import { TestEnvironment } from 'jest-environment-node';
import { disableStorages } from './storages.js';

/** Jest's own environment, which ends with its storages. */
export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
