import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what a browser has and jsdom lacks of the web's own interfaces. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      Headers,
      Request,
      Response,
      ReadableStream,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
  }
}
