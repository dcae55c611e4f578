/** Refuses a standard output that would corrupt the file. */
export function refuseSpoiltOutput({ isTTY }: { isTTY?: boolean }, env: NodeJS.ProcessEnv) {
  if (isTTY) throw new Error('standard output is a terminal. Redirect it to a file or a command.');
  // npm begins with lines of its own there; one that is silent says so to what it runs.
  if (env.npm_lifecycle_event && env.npm_config_loglevel !== 'silent')
    throw new Error(
      'npm writes its own lines to standard output, which would corrupt the file. Use npm run --silent backup -- -',
    );
}
