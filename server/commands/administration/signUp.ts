import { Command } from 'commander';
import type { SignUpCode } from '../../administration/administration.types.ts';
import * as acts from '../../administration/signUpActs.rows.ts';
import { listCodes } from '../../administration/signUpCodes.rows.ts';
import type { ActServices } from '../../administration/userActs.rows.ts';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { isSignUpOpen } from '../../auth/signUp.rows.ts';
import { table, time } from './output.ts';
import { doing, type Result } from './run.ts';

/** `codes …` and `sign-up …` */
export const signUpCommands = () => [codes(), signUp()];

function codes() {
  const command = new Command('codes').description('codes that admit new accounts');
  doing(command.command('list').description('every code, newest first'), async ({ db }) => listed(await listCodes(db)));
  doing(
    command
      .command('add')
      .description('add a code, or let one admit again')
      .argument('[code]', 'at least 3 characters; one that nobody guesses is made without it')
      .option('--max-uses <number>', 'how many sign-ups it admits; any number without it'),
    async (services, code: string | undefined, { maxUses }: { maxUses?: string }) => {
      const made = await acts.addSignUpCode(services, COMMAND_LINE, {
        code,
        maxUses: maxUses === undefined ? null : Number(maxUses),
      });
      return { data: made, text: `Added the code ${made.code}` };
    },
  );
  doing(
    command
      .command('revoke')
      .description('take a code back; one of BETA_ACCESS_CODES stays revoked until it is added again')
      .argument('<code>'),
    async (services, code: string) => {
      const revoked = await acts.revokeSignUpCode(services, COMMAND_LINE, code);
      return { data: revoked, text: `${revoked.code} admits nobody any more.` };
    },
  );
  return command;
}

function signUp() {
  const command = new Command('sign-up').description('who may make an account');
  doing(command.command('show').description('whether sign-up is open'), async ({ db }) => said(await isSignUpOpen(db)));
  const set = (isOpen: boolean) => async (services: ActServices) =>
    said((await acts.setSignUpOpen(services, COMMAND_LINE, isOpen)).isOpen);
  doing(command.command('open').description('let codes admit new accounts'), set(true));
  doing(command.command('close').description('let only invitations admit new accounts'), set(false));
  return command;
}

const said = (isOpen: boolean): Result => ({
  data: { isOpen },
  text: isOpen ? 'Sign-up is open to who has a code.' : 'Sign-up is closed; invitations admit.',
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
          ? `invitation of ${each.invitedEmail}`
          : 'administrator',
      time(each.expiresAt),
    ]),
  ),
});
