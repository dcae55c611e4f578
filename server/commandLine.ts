import type { Command } from 'commander';

/** The exit code of a command line that is wrong, as of most programs; a command that fails exits with 1. */
const WRONG_USAGE = 2;

/** A command, and all commands below it, that refuse unknown options and extra words with their usage. */
export function withUsage(command: Command): Command {
  command
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USAGE))
    .showHelpAfterError(`Usage: ${command.createHelp().commandUsage(command)}\nAdd --help to see more.`);
  for (const below of command.commands) withUsage(below);
  return command;
}
