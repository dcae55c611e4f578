import { expect, it } from '@jest/globals';
import { readConfig } from '../../../server/config.ts';

const ADMIN = { ADMIN_USERNAME: 'ada', ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: 'nine tame geese' };

it('reads the first administrator, and a token if there is one', () => {
  expect(readConfig({}).firstAdministrator).toBeNull();
  const account = { username: 'ada', email: 'ada@example.test', password: 'nine tame geese' };
  expect(readConfig(ADMIN).firstAdministrator).toEqual({ ...account, token: null });
  const token = `suspire_${'a'.repeat(43)}`;
  expect(readConfig({ ...ADMIN, ADMIN_TOKEN: token }).firstAdministrator).toEqual({ ...account, token });
});

it('refuses a token of another form without showing it', () => {
  for (const token of ['suspire_short', `suspire_${'a'.repeat(44)}`, `other_${'a'.repeat(43)}`])
    expect(() => readConfig({ ...ADMIN, ADMIN_TOKEN: token })).toThrow(
      'ADMIN_TOKEN is not usable (value not shown); it must be suspire_ and 43',
    );
});

it('refuses some of its settings without the others', () => {
  expect(() => readConfig({ ADMIN_TOKEN: `suspire_${'a'.repeat(43)}` })).toThrow(
    [
      'ADMIN_USERNAME is not set; with ADMIN_TOKEN it must be set too, for the first administrator.',
      'ADMIN_EMAIL is not set; with ADMIN_TOKEN it must be set too, for the first administrator.',
      'ADMIN_PASSWORD is not set; with ADMIN_TOKEN it must be set too, for the first administrator.',
    ].join('\n'),
  );
  expect(() => readConfig({ ...ADMIN, ADMIN_EMAIL: '' })).toThrow('ADMIN_EMAIL is not set; with ADMIN_USERNAME');
});
