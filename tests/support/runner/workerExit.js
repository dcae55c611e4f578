/**
 * A finished worker has an empty event loop and half a gigabyte of modules. Freeing them takes longer than Jest waits
 * before it kills the worker with a warning about leaks, so it exits immediately.
 */
process.once('beforeExit', () => process.exit());
