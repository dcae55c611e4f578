import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../server/config.ts';

const PROVIDER = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'suspire' };

describe("the provider's claims in the settings", () => {
  it('are read with their values', () => {
    const { oidc } = readConfig({
      ...PROVIDER,
      OIDC_SCOPES: 'openid groups',
      OIDC_ACCESS_CLAIM: 'https://acme.test/roles=writer, /team/a=b',
      OIDC_ADMIN_CLAIM: 'realm_access.roles=admin',
    });
    expect(oidc).toMatchObject({
      scopes: 'openid groups',
      accessClaim: { claim: 'https://acme.test/roles', values: ['writer', '/team/a=b'] },
      adminClaim: { claim: 'realm_access.roles', values: ['admin'] },
    });
  });

  it.each([
    ['OIDC_ACCESS_CLAIM', 'groups'],
    ['OIDC_ADMIN_CLAIM', 'groups= ,'],
    ['OIDC_ADMIN_CLAIM', '=admin'],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_SCOPES', 'openidx email'],
  ])('are refused without a name or a value, and so are scopes without openid: %s=%s', (name, value) => {
    expect(() => readConfig({ ...PROVIDER, [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}; it must be`);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['OIDC_ACCESS_CLAIM', 'OIDC_ADMIN_CLAIM'])('are refused without a provider: %s', (name) => {
    expect(() => readConfig({ [name]: 'groups=admins' })).toThrow(`${name} is set without OIDC_ISSUER`);
  });
});
