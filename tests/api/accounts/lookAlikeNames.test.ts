import { describe, expect, it } from '@jest/globals';
import { skeletonOf, skeletonSql } from '../../../server/auth/usernameLooks.ts';
import { aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
let made = 0;

async function signUp(username: string) {
  await clearRateLimits(server);
  const body = {
    username,
    email: `look${++made}@example.test`,
    password: 'correct horse battery',
    beta_access_code: 'welcome',
  };
  const { status, body: answer } = await rest(server, 'POST', '/register/', { body });
  return { status, ...(answer as { code?: string; fields?: { username?: string }; username?: string }) };
}

describe('a username that looks like another', () => {
  it.each([
    ['alice', 'аӏісе'],
    ['Alina', 'AIina'],
    ['olga0', 'olgao'],
    ['paypal1', 'paypa11'],
    ['marnie', 'mamie'],
    ['COPE', 'СОРЕ'],
    ['small', 'smaʟl'],
  ])('is refused when %s is taken: %s', async (taken, like) => {
    await aUser(server, { username: taken });
    const { status, fields } = await signUp(like);
    expect([400, 409]).toContain(status);
    expect(fields).toEqual({ username: expect.any(String) });
  });

  it('gets the same response as a taken one', async () => {
    await aUser(server, { username: 'lorena' });
    const [same, alike] = [await signUp('Lorena'), await signUp('Iorena')];
    expect(same).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      fields: { username: 'That username is already taken.' },
    });
    expect({ ...alike, request_id: null }).toEqual({ ...same, request_id: null });
  });

  it('keeps working for an existing account, which can still change its address', async () => {
    await aUser(server, { username: 'dorina' });
    const me = await aUser(server, { username: 'dоrina' });
    const { status } = await rest(server, 'POST', '/login/', {
      body: { username: me.username, password: me.password },
    });
    expect(status).toBe(200);
    const change = 'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { username email } }';
    const rename = (input: object) =>
      graphql(server, change, { input: { ...input, password: me.password } }, { as: me });
    const email = 'dorina.new@example.test';
    expect((await rename({ email })).data).toEqual({ updateProfile: { username: me.username, email } });
    await aUser(server, { username: 'norina' });
    expect((await rename({ username: 'norlna' })).errors).toEqual([]);
    expect((await rename({ username: 'norIna' })).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect((await rename({ username: 'nоrina' })).errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is compared in the database as in the server', async () => {
    const names = ['аӏісе', 'AIina', 'marnie', 'vvow', 'ИВАН', 'ᎪᏴ01', 'Größe.Ωmega'];
    const [row]: Record<string, string>[] = await server.dataSource.query(
      `SELECT array_agg(${skeletonSql('name')} ORDER BY place) AS all FROM unnest($1::text[]) WITH ORDINALITY AS names(name, place)`,
      [names],
    );
    expect(row?.all).toEqual(names.map(skeletonOf));
  });
});

describe('a new username', () => {
  it.each(['аlice', 'pаypal', 'αdmin', 'Иvan', 'a\u200db', 'ab\ufe0f', 'a\u3164', 'a\u034fb', '한кириллица'])(
    'is refused when it mixes alphabets or contains invisible characters: %j',
    async (name) => expect(await signUp(name)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' }),
  );

  it.each([
    'ada.lovelace',
    'Zoë',
    'Юлия',
    'محمد',
    'राम',
    '田中さくら',
    'Tanaka太郎',
    '김철수',
    'ஆதி',
    'josé_2',
    'x-y+z',
    'ada@example.com',
    '12345',
  ])('is accepted in the letters of one language: %s', async (name) =>
    expect(await signUp(name)).toMatchObject({ status: 201 }),
  );
});
