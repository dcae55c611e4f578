import { get } from 'node:http';

/**
 * Exits with 0 if the server with these settings responds, for the health check of a container. Whether its database
 * does too is a question of readiness: a restart would not help. An address that means all addresses is this machine's.
 */
const { HOST, PORT } = process.env;
const options = { host: HOST || '127.0.0.1', port: PORT || 3000, path: '/livez', signal: AbortSignal.timeout(4_000) };
get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
