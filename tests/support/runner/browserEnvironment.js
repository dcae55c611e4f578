import './workerExit.js';
import './styleSelectors.js';
import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from './storages.js';

/** jsdom with the web interfaces that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      Headers,
      Request: RequestOfTheWindow,
      Response,
      ReadableStream,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
  }

  async teardown() {
    await super.teardown();
    disableStorages();
  }
}

/** From version 24 on, Node.js accepts only its own abort signals; the router's requests carry the window's. */
class RequestOfTheWindow extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}
