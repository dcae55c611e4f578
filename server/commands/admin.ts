import 'reflect-metadata';
import { Command } from 'commander';
import { withUsage } from '../commandLine.ts';
import { exitWithReason } from '../exitWithReason.ts';
import { libraryCommands } from './administration/libraries.ts';
import { limitCommands } from './administration/limits.ts';
import { modelCommands } from './administration/models.ts';
import { reportCommands } from './administration/reports.ts';
import { signUpCommands } from './administration/signUp.ts';
import { userCommands } from './administration/users.ts';

const program = new Command('npm run admin --')
  .description(
    'Administers the server of this configuration, whether it is running or not. Every change is recorded in the audit log as made from the command line.',
  )
  .addHelpText(
    'after',
    `
A <user> is a username, an email address or an id, as 7 or id:7. With --json the result is JSON on standard output. Errors are printed to standard error; the exit code is 1, or 2 if the command line is wrong.

Examples:
  npm run admin -- users create ann ann@example.org --administrator
  npm run admin -- users reset-password ann
  npm run admin -- codes add --max-uses 5
  npm run admin -- limits set ann --spend-per-month 25 --calls-per-day any
  npm run admin -- libraries make-owner 12 ann
  npm run admin -- models offer openai gpt-5-mini
  npm run admin -- models price set openai gpt-5-mini 0.00025 0.002
  npm run --silent admin -- usage --days 7 --json`,
  );
for (const command of [
  ...userCommands(),
  ...signUpCommands(),
  ...limitCommands(),
  ...libraryCommands(),
  ...modelCommands(),
  ...reportCommands(),
])
  program.addCommand(command);

await withUsage(program).parseAsync().catch(exitWithReason('Nothing was done'));
