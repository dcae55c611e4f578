/**
 * A worker whose tests are told has an empty event loop and half a gigabyte of modules. To take them apart in order lasts
 * longer than jest waits for a worker before it kills it with a warning of leaks: so it exits at once.
 */
process.once('beforeExit', () => process.exit());
