import { Command } from 'commander';
import type { SignUpCode } from '../../administration/administration.types.ts';
import * as actions from '../../administration/signUp.actions.ts';
import { listCodes } from '../../administration/signUpCodes.rows.ts';
import type { ActionServices } from '../../administration/users.actions.ts';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { isSignUpOpen } from '../../auth/signUp.rows.ts';
import { table, time } from './output.ts';
import { doing, type Result } from './run.ts';

/** The commands `codes …` and `sign-up …`. */
export const signUpCommands = () => [codes(), signUp()];

function codes() {
  const command = new Command('codes').description('manage the codes for sign-up');
  doing(command.command('list').description('list all codes, newest first'), async ({ db }) =>
    listed(await listCodes(db)),
  );
  doing(
    command
      .command('add')
      .description('add a code, or enable a revoked one again')
      .argument('[code]', 'at least 3 characters; if not given, one that cannot be guessed is generated')
      .option('--max-uses <number>', 'how many sign-ups it allows; unlimited if not given'),
    async (services, code: string | undefined, { maxUses }: { maxUses?: string }) => {
      const made = await actions.addSignUpCode(services, COMMAND_LINE, {
        code,
        maxUses: maxUses === undefined ? null : Number(maxUses),
      });
      return { data: made, text: `Added the code ${made.code}` };
    },
  );
  doing(
    command
      .command('revoke')
      .description('revoke a code; one from BETA_ACCESS_CODES stays revoked until you add it again')
      .argument('<code>'),
    async (services, code: string) => {
      const revoked = await actions.revokeSignUpCode(services, COMMAND_LINE, code);
      return { data: revoked, text: `Nobody can sign up with ${revoked.code} any more.` };
    },
  );
  return command;
}

function signUp() {
  const command = new Command('sign-up').description('who can sign up');
  doing(command.command('show').description('show whether sign-up is open'), async ({ db }) =>
    said(await isSignUpOpen(db)),
  );
  const set = (isOpen: boolean) => async (services: ActionServices) =>
    said((await actions.setSignUpOpen(services, COMMAND_LINE, isOpen)).isOpen);
  doing(command.command('open').description('let people sign up with a code'), set(true));
  doing(command.command('close').description('let people sign up only when invited'), set(false));
  return command;
}

const said = (isOpen: boolean): Result => ({
  data: { isOpen },
  text: isOpen ? 'Sign-up is open to anyone with a code.' : 'Sign-up is closed; invitations still work.',
});

const listed = (all: SignUpCode[]): Result => ({
  data: all,
  text: table(
    ['code', 'admits', 'uses', 'of', 'from', 'until'],
    all.map((each) => [
      each.code,
      each.isActive ? 'yes' : 'no',
      each.uses,
      each.maxUses === null ? 'any' : String(each.maxUses),
      each.isFromEnvironment
        ? 'BETA_ACCESS_CODES'
        : each.invitedEmail
          ? `invitation for ${each.invitedEmail}`
          : 'administrator',
      time(each.expiresAt),
    ]),
  ),
});
