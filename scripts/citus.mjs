/** Projects of jest.config.js that run on a divided database. */
export const ON_CITUS = ['api', 'process'];

/** Files of tests/api that a divided database cannot pass, as regular expressions, and the reason. */
const LEFT_OUT = {
  '/(?:\\w+Races|givingWay)\\.postgres\\.test\\.ts$':
    'waits until a statement waits for a lock, which it sees on one server only',
  '/owners/\\w+\\.test\\.ts$': 'moves rows to another owner, and joins rows without their owner',
};
export const NOT_ON_CITUS = Object.keys(LEFT_OUT);

/**
 * Starts a coordinator and two workers for tests. Returns their addresses as environment variables; null if Citus is not
 * installed, after a line that says so.
 */
export async function startCitus() {
  await import('@swc-node/register/esm-register');
  const { startCitusServers } = await import('../tests/support/database/citusServers.ts');
  const servers = await startCitusServers();
  if (!servers) {
    console.log('Not run, because PostgreSQL with the extension citus is not installed.');
    return null;
  }
  // A signal ends the tests, which run in this process's group; the servers are then stopped as usual.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => undefined);
  return servers;
}
