import './workerExit.js';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what a browser has and jsdom lacks of the web's own interfaces. */
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
}

/** Node.js takes no other abort signal than its own from version 24 on; the router's requests carry the window's. */
class RequestOfTheWindow extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}
