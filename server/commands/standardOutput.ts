/** Refuses to write a file to a standard output where it would not arrive as it is. */
export function refuseSpoiltOutput({ isTTY }: { isTTY?: boolean }, env: NodeJS.ProcessEnv) {
  if (isTTY) throw new Error('standard output is a terminal. Lead it into a file or a command.');
  // npm begins with lines of its own there; one that is silent says so to what it runs.
  if (env.npm_lifecycle_event && env.npm_config_loglevel !== 'silent')
    throw new Error(
      'npm writes lines of its own to standard output, which would spoil the file. Say npm run --silent backup -- -',
    );
}
