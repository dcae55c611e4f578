import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { useOidcServer } from '../../support/accounts/oidcServer.ts';
import { setUpFactor, wrongCode } from '../../support/accounts/secondFactor.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anAdministrator, anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

/**
 * Addresses are not verified before a mail is sent, so a mail contains only our own words: an account may have been
 * created with a stranger's address. Administrators are responsible for their own texts.
 */
const MARK = /zqmark/i;
const target = await webhookTarget();
const llm = await fakeLlm();
const { server, aPerson, proof } = useOidcServer(
  { matchesVerifiedEmail: true },
  { ...REACHES_TARGETS, ai: llm.settings(['openai'], { cooldownMs: 0 }) },
);
const api = graphqlClient(server);
const NEW_PASSWORD = 'eleven loud zqmark geese';
let people = 0;

/** A user all of whose texts are the same word. */
async function markedUser(): Promise<TestUser> {
  const number = ++people;
  const user = await aUser(server, {
    username: `www.zqmark${number}.example`,
    email: `zqmark.${number}@example.test`,
  });
  await server.dataSource.query("UPDATE sessions SET user_agent = 'zqmark agent' WHERE user_id = $1", [user.id]);
  await anApiToken(server, user, { name: 'zqmark token' });
  await aContent(server, { owner: user, title: 'zqmark title', content: 'zqmark text', tags: ['zqmark tag'] });
  const { id } = valueOf(
    await api.createWebhook(user, {
      url: `http://127.0.0.1:${target.port}/zqmark`,
      description: 'zqmark receiver',
      events: ['content.created'],
    }),
  ).webhook;
  await logOf(server, user, id);
  return user;
}

const markedPerson = (claims: object = {}) =>
  aPerson({ preferred_username: 'zqmark name', email: `zqmark.other.${++people}@example.test`, ...claims });
async function connected(user: TestUser) {
  const { permission } = valueOf(await api.permitConnection(user, { password: user.password }));
  const [identity] = valueOf(await api.connectIdentity(user, { ...(await proof(markedPerson())), permission }));
  return identity?.id ?? 0;
}
const theHead = () => anAdministrator(server, { username: `head${++people}` });

interface Row {
  subject: string;
  /** Returns the recipient's address if it is not the user's. */
  send(user: TestUser): Promise<string | void>;
  /** Texts that an administrator is responsible for. */
  mayHold?: RegExp;
}

const MAILS: Record<string, Row> = {
  'a requested link': {
    subject: 'Set a new password for Suspire',
    send: async ({ email }) => void valueOf(await api.requestPasswordReset(null, { email })),
  },
  'a new API token': {
    subject: 'A new API token for your Suspire account',
    send: async (user) =>
      void valueOf(
        await api.createApiToken(user, { name: 'zqmark Call 0900', scopes: ['ai'], password: user.password }),
      ),
  },
  'a changed password': {
    subject: 'Your Suspire password was changed',
    send: async (user) =>
      void valueOf(
        await api.changePassword(user, {
          currentPassword: user.password,
          newPassword: NEW_PASSWORD,
          revokeApiTokens: true,
        }),
      ),
  },
  'a new address': {
    subject: 'Your Suspire account has a new address',
    send: async (user) =>
      void valueOf(
        await api.updateProfile(user, { email: `zqmark.new.${++people}@example.test`, password: user.password }),
      ),
  },
  'an invitation to a library': {
    subject: 'You were invited to a library of prompts',
    async send(user) {
      const inviter = await markedUser();
      const libraryId = await aLibraryOf(server, inviter, { name: 'zqmark www.zqmark.example' });
      valueOf(await api.inviteToLibrary(inviter, { libraryId, invited: user.username, role: 'viewer' }));
    },
  },
  'two-step sign-in': {
    subject: 'Two-step sign-in was turned on for your Suspire account',
    send: async (user) => void (await setUpFactor(server, user)),
  },
  'two-step sign-in removed by an administrator': {
    subject: 'Two-step sign-in was turned off for your Suspire account',
    async send(user) {
      await setUpFactor(server, user);
      const head = await theHead();
      valueOf(await api.removeSecondFactor(head, { id: user.id, password: head.password }));
    },
  },
  'new recovery codes': {
    subject: 'New recovery codes for your Suspire account',
    async send(user) {
      const { recoveryCodes } = await setUpFactor(server, user);
      valueOf(await api.renewRecoveryCodes(user, { password: user.password, code: recoveryCodes[0] }));
    },
  },
  'a used recovery code': {
    subject: 'A recovery code of your Suspire account was used',
    async send(user) {
      const { recoveryCodes } = await setUpFactor(server, user);
      const { username, password } = user;
      valueOf(await api.login(null, { username, password, secondFactor: recoveryCodes[0] }));
    },
  },
  'guessed codes': {
    subject: 'Someone may know your Suspire password',
    async send(user) {
      const { secret } = await setUpFactor(server, user);
      valueOf(await api.requestPasswordReset(null, { email: user.email }));
      const token = await resetTokenFor(server, user.email);
      for (let guess = 0; guess < 11; guess++)
        await api.confirmPasswordReset(null, { token, newPassword: NEW_PASSWORD, secondFactor: wrongCode(secret) });
    },
  },
  'a connected provider': {
    subject: 'You can now sign in to Suspire with Acme',
    send: async (user) => void (await connected(user)),
  },
  'a disconnected provider': {
    subject: 'Your Suspire account was disconnected from Acme',
    send: async (user) =>
      void valueOf(await api.disconnectIdentity(user, { id: await connected(user), password: user.password })),
  },
  'an account opened by the provider': {
    subject: 'You can now sign in to Suspire with Acme',
    send: async ({ email }) => void valueOf(await api.signInWithOidc(null, await proof(markedPerson({ email })))),
  },
  'a disabled webhook': {
    subject: 'A webhook of your Suspire account was disabled',
    async send(user) {
      target.answersWith((response) => void response.writeHead(410).end('zqmark answer'));
      await aContent(server, { owner: user, title: 'zqmark' });
      await server.services.webhooks.deliverDue();
    },
  },
  'a spent limit': {
    subject: 'Suspire has used up its AI limit for this month',
    async send(user) {
      await server.dataSource.query('UPDATE users SET is_administrator = (id = $1)', [user.id]);
      await server.dataSource.query(
        "INSERT INTO server_spending (month, part, cost) VALUES (to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM'), 1, 4.9999999)",
      );
      Object.assign(server.config.aiLimits, { spendPerMonth: 5 });
      const { status } = await rest(server, 'POST', '/llm/generate/', { as: user, body: { prompt: 'zqmark' } });
      expect(status).toBe(200);
    },
  },
  'a link created by an administrator': {
    subject: 'Set a new password for Suspire',
    async send(user) {
      const head = await theHead();
      valueOf(await api.resetUserPassword(head, { id: user.id, password: head.password }));
    },
  },
  'an account created by an administrator': {
    subject: 'Your Suspire account',
    async send() {
      const email = `zqmark.made.${++people}@example.test`;
      valueOf(await api.createUser(await theHead(), { username: `zqmark-made-${people}`, email }));
      return email;
    },
    mayHold: /Your username is zqmark-made-\d+\./,
  },
  'an invitation': {
    subject: 'An invitation to Suspire',
    async send() {
      const email = `zqmark.guest.${++people}@example.test`;
      valueOf(await api.inviteUser(await theHead(), { email }));
      return email;
    },
    mayHold: /&email=zqmark\.guest\.\d+%40example\.test/,
  },
};

it.each(Object.entries(MAILS))(
  'contains no text of the account: the mail of %s',
  async (_, { subject, send, mayHold }) => {
    const user = await markedUser();
    const recipient = (await send(user)) ?? user.email;
    const mails = await mailsTo(server, recipient);
    expect(mails.map((mail) => mail.subject)).toContain(subject);
    for (const mail of mails) {
      expect(mail.subject).not.toMatch(MARK);
      expect(mayHold ? mail.body.replace(mayHold, '') : mail.body).not.toMatch(MARK);
    }
  },
);

/** A placeholder for a variable part: `Your account opens with ${provider}` matches any such sentence. */
const asPattern = (written: string) =>
  new RegExp(`^${written.replace(/[.*+?^()|[\]\\]/g, '\\$&').replace(/\$\{[^}]*\}/g, '.+')}$`);

it('covers every mail of the product', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join('server', file), 'utf8'))
    .filter((text) => text.includes('recipient:'));
  const written = files.flatMap((text) =>
    [...text.matchAll(/(?:\bsubject: |\bnotice\(owner, )(['`])(.*?)\1,/g)].map(([, , subject = '']) => subject),
  );
  const known = Object.values(MAILS).map(({ subject }) => subject);
  expect(written.length).toBeGreaterThan(15);
  expect(written.filter((each) => !known.some((subject) => asPattern(each).test(subject)))).toEqual([]);
  expect(known.filter((subject) => !written.some((each) => asPattern(each).test(subject)))).toEqual([]);
});
