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
 * Jest's own runner of tests, except that Node loads the modules: the product and the packages once for all files of a
 * worker, tests and their support again for each file. Jest's own loading makes the 28 files of tests/api/library take
 * 76 seconds instead of 40, and all of `npm test` some four minutes longer.
 */
export default async function runTests(globalConfig, config, environment, runtime, file, sendMessage) {
  if (files++ === 0) register('./moduleHooks.js', import.meta.url);
  mapStacks();
  const native = {
    // Its state is of one file.
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

/** What the tests use of jest's object. */
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
