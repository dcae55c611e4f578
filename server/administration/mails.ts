import type { Actor } from '../audit/actors.ts';
import type { User } from '../auth/user.entity.ts';
import type { Mail, MailQueue } from '../base/services/sharedServices.ts';

/*
 * Mails that administrators cause name the administrator. They contain no other text written by a person than that name
 * and the username that the administrator chose for a new account.
 */

/** How a link reaches its recipient. If mails are not sent, the administrator passes it on. */
export const handedOver = async (mailer: Pick<MailQueue, 'areSent'>, what: string, email: string): Promise<string> =>
  (await mailer.areSent())
    ? `${what} was emailed to ${email}.`
    : `${what} was not emailed because SMTP_URL is not set. Please pass it on to ${email} yourself.`;

type Recipient = Pick<User, 'username' | 'email'>;

/** How long a link from an administrator is valid. */
export const LINK_HOURS = 24;
export const INVITATION_DAYS = 7;

export const accountMail = ({ username, email }: Recipient, actor: Actor, link: string): Mail => ({
  recipient: email,
  subject: 'Your Suspire account',
  body: `Hello,

${nameOf(actor)} created a Suspire account for you. Your username is ${username}. To choose a password, open this link within ${LINK_HOURS} hours:

${link}

After that, you can request a new link on the login page.
`,
});

/** The mail when password sign-in is disabled. */
export const providerAccountMail =
  (provider: string) =>
  ({ username, email }: Recipient, actor: Actor, link: string): Mail => ({
    recipient: email,
    subject: 'Your Suspire account',
    body: `Hello,

${nameOf(actor)} created a Suspire account for you. Your username is ${username}. You sign in with ${provider}, using this email address. Open this link and continue with ${provider}:

${link}
`,
  });

export const resetMail = ({ email }: Pick<Recipient, 'email'>, actor: Actor, link: string): Mail => ({
  recipient: email,
  subject: 'Set a new password for Suspire',
  body: `Hello,

${nameOf(actor)} sent you a link to choose a new password. It works for ${LINK_HOURS} hours:

${link}

Choosing a new password signs out all devices, revokes your API tokens and disables your webhooks. Until then, your password does not change.
`,
});

export const invitationMail = (email: string, actor: Actor, link: string): Mail => ({
  recipient: email,
  subject: 'An invitation to Suspire',
  body: `Hello,

${nameOf(actor)} invites you to Suspire. To create an account, open this link within ${INVITATION_DAYS} days:

${link}

If you do not know who that is, you can ignore this email.
`,
});

const nameOf = ({ id, name }: Actor) => (id === null ? 'The person who runs this server' : name);
