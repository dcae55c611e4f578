import { describe, expect, it } from '@jest/globals';
import { skeletonOf, skeletonSql } from '../../../server/auth/usernameLooks.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser } from '../../support/factories.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
let made = 0;

async function signUp(username: string) {
  await clearRateLimits(server);
  const account = { username, email: `look${++made}@example.test`, password: 'correct horse battery' };
  return graphqlClient(server).register(null, { ...account, betaAccessCode: 'welcome' });
}

describe('a username that looks like another', () => {
  it('gets the same response as a taken one', async () => {
    await aUser(server, { username: 'lorena' });
    const [same, alike] = [await signUp('Lorena'), await signUp('Iorena')];
    expect(same).toMatchObject({
      code: 'CONFLICT',
      fields: { username: 'That username is already taken.' },
    });
    expect(alike).toEqual(same);
  });

  it('keeps working for an existing account, which can still change its address', async () => {
    await aUser(server, { username: 'dorina' });
    const me = await aUser(server, { username: 'dоrina' });
    const api = graphqlClient(server);
    valueOf(await api.login(null, { username: me.username, password: me.password }));
    const rename = (names: { username?: string; email?: string }) =>
      api.updateProfile(me, { ...names, password: me.password });
    const email = 'dorina.new@example.test';
    expect(valueOf(await rename({ email }))).toMatchObject({ username: me.username, email });
    await aUser(server, { username: 'norina' });
    valueOf(await rename({ username: 'norlna' }));
    expect(await rename({ username: 'norIna' })).toMatchObject({ code: 'CONFLICT' });
    expect(await rename({ username: 'nоrina' })).toMatchObject({ code: 'VALIDATION_FAILED' });
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
