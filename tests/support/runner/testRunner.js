import 'reflect-metadata';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { TEST_TIMEOUT } from './environment.js';
import { TEST_GLOBALS } from './globals.js';
import { mapStacks } from './sourceMaps.js';

const require = createRequire(import.meta.url);
let files = 0;

/**
 * Jest's own test runner, but Node loads the modules: the product and the packages once per worker, tests and their
 * support once per file. With Jest's own loader the 28 files of tests/api/library take 76 seconds instead of 40, and
 * `npm test` about four minutes longer.
 */
export default async function runTests(globalConfig, config, environment, runtime, file, sendMessage) {
  if (files++ === 0) register('./moduleHooks.js', import.meta.url);
  mapStacks();
  const native = {
    // Its state belongs to one file.
    requireInternalModule(internal) {
      delete require.cache[internal];
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      return require(internal);
    },
    requireModule: require,
    setGlobalsForRuntime: (globals) => void (globalThis[TEST_GLOBALS] = { ...globals, jest: jestOf(environment) }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (module) => import(`${pathToFileURL(module)}?file=${files}`),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  return circus.default(globalConfig, config, environment, native, file, sendMessage);
}

/** The part of jest's object that the tests use. */
function jestOf({ moduleMocker, fakeTimersModern }) {
  const bound = (object, ...names) => Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));
  return {
    ...bound(moduleMocker, 'fn', 'spyOn', 'replaceProperty', 'restoreAllMocks'),
    ...bound(
      fakeTimersModern,
      'useFakeTimers',
      'useRealTimers',
      'setSystemTime',
      'advanceTimersByTime',
      'advanceTimersByTimeAsync',
      'runAllTimers',
      'getTimerCount',
    ),
    setTimeout: (ms) => void (globalThis[TEST_TIMEOUT] = ms),
  };
}
