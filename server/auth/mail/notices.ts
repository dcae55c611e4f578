import type { Mail } from '../../base/services/sharedServices.ts';
import type { ApiToken } from '../apiTokens/apiToken.entity.ts';
import type { User } from '../user.entity.ts';

/**
 * Mails that report what was done with an account, so that its owner notices when someone else did it. Addresses are
 * not verified, and their owners may never have heard of us: a mail contains no text that was typed into the account,
 * not even its name. An address has at most one account, so it is clear which one is meant.
 */

type Owner = Pick<User, 'email'>;

export const tokenNotice = (
  owner: Owner,
  {
    scopes,
    libraryIds,
    expiresAt,
    callsPerDay,
    spendPerMonth,
  }: Pick<ApiToken, 'scopes' | 'libraryIds' | 'expiresAt' | 'callsPerDay' | 'spendPerMonth'>,
  publicUrl: string,
) =>
  notice(owner, 'A new API token for your Suspire account', [
    'an API token was created for your account, using your password.',
    `Scopes: ${scopes.join(', ')}\nLibraries: ${libraryIds?.length ?? 'all'}\nCalls per day: ${callsPerDay?.toLocaleString('en') ?? 'no limit'}\nUS dollars per month: ${spendPerMonth?.toLocaleString('en') ?? 'no limit'}\nExpires: ${expiresAt?.toUTCString() ?? 'never'}\nCreated: ${new Date().toUTCString()}`,
    `If that was not you, revoke it and change your password:\n\n${publicUrl}/#/auth-tokens\n${publicUrl}/#/account`,
  ]);

export const passwordNotice = (
  owner: Owner,
  { tokens, disabledWebhooks, webhooks }: { tokens: number; disabledWebhooks: number; webhooks: number },
  publicUrl: string,
) =>
  notice(owner, 'Your Suspire password was changed', [
    `the password of your account was changed on ${new Date().toUTCString()}. Other devices were signed out${alsoRevoked(tokens)}.`,
    ...webhookWords(disabledWebhooks, webhooks, publicUrl),
    `If that was not you, choose a new one:\n\n${publicUrl}/#/forgot-password`,
  ]);

/** The notice for the former address. */
export const addressNotice = (owner: Owner, publicUrl: string) =>
  notice(owner, 'Your Suspire account has a new address', [
    `on ${new Date().toUTCString()} the email address of your account was changed. This is the last email to this address.`,
    `If that was not you, log in and change the address and your password, or contact the person who runs this server:\n\n${publicUrl}/#/account`,
  ]);

export const secondFactorNotice = (owner: Owner, isOn: boolean, publicUrl: string) =>
  notice(owner, `Two-step sign-in was turned ${isOn ? 'on' : 'off'} for your Suspire account`, [
    isOn
      ? `on ${new Date().toUTCString()} an authenticator app was set up for your account. Signing in with your password now also needs a code from it. Other devices were signed out.`
      : `on ${new Date().toUTCString()} the authenticator app was removed from your account. You can now sign in with just your password.`,
    ifNotYou(publicUrl),
  ]);

export const recoveryCodesNotice = (owner: Owner, publicUrl: string) =>
  notice(owner, 'New recovery codes for your Suspire account', [
    `on ${new Date().toUTCString()} new recovery codes were created for your account. Your earlier codes no longer work.`,
    ifNotYou(publicUrl),
  ]);

export const recoveryCodeNotice = (owner: Owner, left: number, publicUrl: string) =>
  notice(owner, 'A recovery code of your Suspire account was used', [
    `on ${new Date().toUTCString()} a recovery code was used instead of a code from your authenticator app. ${left === 0 ? 'None is' : left === 1 ? 'One is' : `${left} are`} left; you can create new ones under Account.`,
    ifNotYou(publicUrl),
  ]);

export const guessedCodesNotice = (owner: Owner, publicUrl: string) =>
  notice(owner, 'Someone may know your Suspire password', [
    'someone entered your correct password, or opened the link in a password email, and then ten wrong codes within a day. Nobody was signed in. For now, devices where you have not signed in recently accept only recovery codes, not codes from your app.',
    `If that was not you, choose another password:\n\n${publicUrl}/#/account`,
  ]);

const ifNotYou = (publicUrl: string) =>
  `If that was not you, change your password, or contact the person who runs this server:\n\n${publicUrl}/#/account`;

export const connectionNotice = (owner: Owner, provider: string, publicUrl: string) =>
  notice(owner, `You can now sign in to Suspire with ${provider}`, [
    `on ${new Date().toUTCString()} a ${provider} account was connected to your account. Anyone who can use it can sign in here.`,
    `If that was not you, disconnect it and change your password, or contact the person who runs this server:\n\n${publicUrl}/#/account`,
  ]);

/** The notice for an account that was opened by its address alone. */
export const adoptionNotice = (owner: Owner, provider: string, publicUrl: string) =>
  notice(owner, `You can now sign in to Suspire with ${provider}`, [
    `on ${new Date().toUTCString()} your account was opened with ${provider}, which confirmed that this address is yours. From now on you sign in with ${provider}.`,
    `Its password and two-step sign-in were removed, all sessions and API tokens have ended, and its webhooks were disabled. Enable the ones that are yours:\n\n${publicUrl}/#/webhooks`,
    'If that was not you, contact the person who runs this server.',
  ]);

export const disconnectionNotice = (owner: Owner, provider: string, publicUrl: string) =>
  notice(owner, `Your Suspire account was disconnected from ${provider}`, [
    `on ${new Date().toUTCString()} a ${provider} account was disconnected from your account. It can no longer be used to sign in here.`,
    `If that was not you, change your password, or contact the person who runs this server:\n\n${publicUrl}/#/account`,
  ]);

/** The part of a sentence that says how many API tokens were revoked with the old password. */
export const alsoRevoked = (tokens: number) =>
  tokens === 0 ? '' : tokens === 1 ? ', and 1 API token was revoked' : `, and ${tokens} API tokens were revoked`;

/** Webhooks send the account's data to others, and anyone with the password may have created one. */
const webhookWords = (disabled: number, enabled: number, publicUrl: string) =>
  disabled > 0
    ? [`Its webhooks were disabled. Enable the ones that are yours:\n\n${publicUrl}/#/webhooks`]
    : enabled > 0
      ? [`Its webhooks are still enabled. Check that all of them are yours:\n\n${publicUrl}/#/webhooks`]
      : [];

const notice = ({ email }: Owner, subject: string, paragraphs: string[]): Mail => ({
  recipient: email,
  subject,
  body: `${['Hello,', ...paragraphs].join('\n\n')}\n`,
});
