import type { Actor } from '../audit/actors.ts';
import type { User } from '../auth/user.entity.ts';
import type { Mail, MailQueue } from '../base/services/sharedServices.ts';

/*
 * Mails that administrators cause name the administrator. They hold no other text of a person than that name and the
 * username that the administrator gives to a new account.
 */

/** How a link comes to whom it is for: where nothing is mailed, by the administrator who made it. */
export const handedOver = async (mailer: Pick<MailQueue, 'areSent'>, what: string, email: string): Promise<string> =>
  (await mailer.areSent())
    ? `${what} is mailed to ${email}.`
    : `${what} is here, for you to hand to ${email}: this server sends no mails, as SMTP_URL is not set.`;

type Recipient = Pick<User, 'username' | 'email'>;

/** How long a link by an administrator is good. */
export const LINK_HOURS = 24;
export const INVITATION_DAYS = 7;

export const accountMail = ({ username, email }: Recipient, actor: Actor, link: string): Mail => ({
  recipient: email,
  subject: 'Your Suspire account',
  body: `Hello,

${nameOf(actor)} made an account for you on Suspire. Your username is ${username}. To choose a password, open this link within ${LINK_HOURS} hours:

${link}

After that time, ask for a new link where you log in.
`,
});

/** Where nobody has a password. */
export const providerAccountMail =
  (provider: string) =>
  ({ username, email }: Recipient, actor: Actor, link: string): Mail => ({
    recipient: email,
    subject: 'Your Suspire account',
    body: `Hello,

${nameOf(actor)} made an account for you on Suspire. Your username is ${username}. It opens with ${provider}, where your address must be this one. Open this link, and continue with ${provider}:

${link}
`,
  });

export const resetMail = ({ email }: Pick<Recipient, 'email'>, actor: Actor, link: string): Mail => ({
  recipient: email,
  subject: 'Set a new password for Suspire',
  body: `Hello,

${nameOf(actor)} made a link for you to choose a new password. It is good for ${LINK_HOURS} hours:

${link}

It signs every device out, revokes your API tokens and disables your webhooks. Until you use it, your password stays as it is.
`,
});

export const invitationMail = (email: string, actor: Actor, link: string): Mail => ({
  recipient: email,
  subject: 'An invitation to Suspire',
  body: `Hello,

${nameOf(actor)} invites you to Suspire. To make an account, open this link within ${INVITATION_DAYS} days:

${link}

If you do not know who that is, there is nothing to do.
`,
});

const nameOf = ({ id, name }: Actor) => (id === null ? 'Whoever runs the server' : name);
