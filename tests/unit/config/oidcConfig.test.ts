import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../server/config.ts';

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

  it('are read with the libraries and roles that they give', () => {
    const { oidc } = readConfig({
      ...PROVIDER,
      OIDC_LIBRARIES: 'groups=support, /team/a=b -> 12:editor; https://acme.test/roles=lead->13:owner',
    });
    expect(oidc?.libraryClaims).toEqual([
      { claim: 'groups', values: ['support', '/team/a=b'], libraryId: 12, role: 'editor' },
      { claim: 'https://acme.test/roles', values: ['lead'], libraryId: 13, role: 'owner' },
    ]);
  });

  it.each([
    ['OIDC_LIBRARIES', 'groups=support'],
    ['OIDC_LIBRARIES', 'groups=support->Support:editor'],
    ['OIDC_LIBRARIES', 'groups=support->12:admin'],
    ['OIDC_LIBRARIES', 'groups=->12:editor'],
    ['OIDC_LIBRARIES', 'groups=support->12:editor;'],
    ['OIDC_ACCESS_CLAIM', 'groups'],
    ['OIDC_ADMIN_CLAIM', 'groups= ,'],
    ['OIDC_ADMIN_CLAIM', '=admin'],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_SCOPES', 'openidx email'],
  ])('are refused without a name or a value, and so are scopes without openid: %s=%s', (name, value) => {
    expect(() => readConfig({ ...PROVIDER, [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}; it must be`);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['OIDC_ACCESS_CLAIM', 'OIDC_ADMIN_CLAIM', 'OIDC_LIBRARIES'])('are refused without a provider: %s', (name) => {
    expect(() => readConfig({ [name]: 'groups=admins->12:editor' })).toThrow(`${name} is set without OIDC_ISSUER`);
  });
});
