import { beforeEach } from '@jest/globals';
import { hashSync } from '@node-rs/argon2';
import { ApiToken } from '../../server/auth/apiTokens/apiToken.entity.ts';
import { RefreshToken } from '../../server/auth/sessions/refreshToken.entity.ts';
import { Session } from '../../server/auth/sessions/session.entity.ts';
import { API_TOKEN_PREFIX, hashToken, randomToken } from '../../server/auth/sessions/tokens.ts';
import { insertUser } from '../../server/auth/users.rows.ts';
import { ALL_SCOPES, TokenScope } from '../../server/base/tokenScopes.ts';
import { changeElsewhere } from './accounts/otherProcess.ts';
import { graphqlClient, valueOf } from './client/apis.ts';
import type { Args, Result } from './client/types.ts';
import type { Caller } from './http/calls.ts';
import type { TestServer } from './server.ts';

const PASSWORD = 'the tests know this one';
/** The cheapest hash that argon2 permits, for fast logins. */
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const DAY_MS = 24 * 60 * 60 * 1000;

let people = 0;

/** Creates a user with one session, and an access token of it. */
export async function aUser({ services }: TestServer, wishes: { username?: string; email?: string } = {}) {
  const number = ++people;
  const { username = `person${number}`, email = `person${number}@example.test` } = wishes;
  const db = services.dataSource.manager;
  const id = await insertUser(db, {
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
    passwordHash: PASSWORD_HASH,
  });
  const session = await db.insert(Session, { userId: id, userAgent: 'tests' });
  const sessionId: number = session.identifiers[0]?.id;
  const refreshToken = randomToken();
  await db.insert(RefreshToken, {
    sessionId,
    tokenHash: hashToken(refreshToken),
    parentId: null,
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  const token = await services.tokens.sign({ userId: id, username, sessionId });
  return { id, username, email, password: PASSWORD, token, refreshToken, sessionId };
}

export type TestUser = Awaited<ReturnType<typeof aUser>>;

export async function anAdministrator(server: TestServer, wishes: { username?: string; email?: string } = {}) {
  const user = await aUser(server, wishes);
  await changeElsewhere(server, user, { isAdministrator: true });
  return user;
}

/** Creates 150 sessions of a user, last used at the times of their numbers from 1 on. */
export const severalSessions = (
  { dataSource }: TestServer,
  { id: userId }: TestUser,
  timeOf: (number: number) => Date,
) =>
  dataSource.manager.insert(
    Session,
    Array.from({ length: 150 }, (_each, index) => ({ userId, userAgent: 'device', lastUsedAt: timeOf(index + 1) })),
  );

/** A new user for every test of the file; the object stays the same. */
export function useUser(server: TestServer): TestUser {
  const user = {} as TestUser;
  beforeEach(async () => void Object.assign(user, await aUser(server)));
  return user;
}

export async function aContent(
  server: TestServer,
  { owner, ...fields }: { owner: Caller } & Partial<Args<'createContent'>>,
) {
  return valueOf(
    await graphqlClient(server).createContent(owner, {
      title: 'Release notes',
      content: 'Summarise the diff.',
      ...fields,
    }),
  );
}

export async function severalContents(server: TestServer, owner: Caller, titles: string[]) {
  const contents: Result<'createContent'>[] = [];
  for (const title of titles) contents.push(await aContent(server, { owner, title }));
  return contents;
}

/** Creates a public link. Returns its id. */
export async function aSharedLink(server: TestServer, owner: Caller, contentId: number, expiresAt?: string) {
  const { sharedLinks } = valueOf(await graphqlClient(server).shareContent(owner, { contentId, expiresAt }));
  return sharedLinks[0]?.id ?? '';
}

/** The scopes that the form calls "Read only". */
export const READING: TokenScope[] = [TokenScope.LIBRARY_READ, TokenScope.AI_READ];

/** Creates a personal API token, by default with all scopes; `token` is the value to send. */
export async function anApiToken(
  { dataSource }: TestServer,
  { id: userId }: TestUser,
  {
    name = 'Script',
    scopes = ALL_SCOPES,
    expiresAt,
    ...limits
  }: {
    name?: string;
    scopes?: readonly TokenScope[];
    expiresAt?: string;
    callsPerDay?: number;
    spendPerMonth?: number;
    libraryIds?: number[];
  } = {},
) {
  const token = API_TOKEN_PREFIX + randomToken();
  const kept = {
    userId,
    name,
    scopes: [...scopes],
    ...limits,
    expiresAt: expiresAt ? new Date(expiresAt) : null,
    tokenHash: hashToken(token),
    beginning: token.slice(0, 12),
  };
  const { identifiers } = await dataSource.manager.insert(ApiToken, kept);
  return { token, apiToken: { id: identifiers[0]?.id as number } };
}
