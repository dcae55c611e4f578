import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { variables } from '../../../server/config/variables.ts';

const SECRET = 'a-secret-that-must-not-be-shown-x';
const DATABASE = { DATABASE_URL: `postgres://suspire:${SECRET}@127.0.0.1:1/suspire` };

function problemsOf(env: Record<string, string>) {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('an invalid configuration', () => {
  it.each<[variable: string, env: Record<string, string>]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['METRICS_PORT', { METRICS_PORT: '3000' }],
    ['METRICS_PORT', { PORT: '9464', METRICS_PORT: '9464' }],
    ['SESSION_SECRET', { SESSION_SECRET: SECRET.slice(0, 31) }],
    ['SESSION_SECRET', { ...DATABASE, BETA_ACCESS_CODES: 'welcome' }],
    ['SESSION_SECRET', { ...DATABASE, BETA_ACCESS_CODES: 'welcome', SESSION_SECRET: SECRET.slice(0, 31) }],
    ['BETA_ACCESS_CODES', { ...DATABASE, SESSION_SECRET: SECRET }],
    ['BETA_ACCESS_CODES', { BETA_ACCESS_CODES: 'ab' }],
    [
      'DATABASE_URL',
      {
        ...DATABASE,
        DATABASE_URL: `mysql://suspire:${SECRET}@127.0.0.1/suspire`,
        SESSION_SECRET: SECRET,
        BETA_ACCESS_CODES: 'welcome',
      },
    ],
    [
      'DATABASE_DIRECT_URL',
      {
        ...DATABASE,
        DATABASE_DIRECT_URL: `http://suspire:${SECRET}@127.0.0.1/suspire`,
        SESSION_SECRET: SECRET,
        BETA_ACCESS_CODES: 'welcome',
      },
    ],
    ['PUBLIC_URL', { PUBLIC_URL: 'suspire.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://me:pw@suspire.example.org' }],
    ['SMTP_URL', { SMTP_URL: `http://mail:${SECRET}@mail.example` }],
    ['OPENAI_BASE_URL', { OPENAI_BASE_URL: 'http://gpu.internal/v1', OPENAI_API_KEY: SECRET }],
    ['OLLAMA_BASE_URL', { OLLAMA_BASE_URL: 'http://gpu.internal/v1', OLLAMA_API_KEY: SECRET }],
    ['OLLAMA_BASE_URL', { OLLAMA_BASE_URL: 'http://127.0.0.1.evil.test/v1', OLLAMA_API_KEY: SECRET }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'suspire', S3_ACCESS_KEY_ID: 'AKIA' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['LOG_FORMAT', { LOG_FORMAT: 'pretty' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['HSTS_INCLUDE_SUBDOMAINS', { HSTS_INCLUDE_SUBDOMAINS: 'true' }],
    ['GRAPHQL_EXPLORER', { GRAPHQL_EXPLORER: 'maybe' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'null' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://app.example.org, https://app.example.org/' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://*.example.org' }],
    ['MAIL_FROM', { MAIL_FROM: 'no address' }],
    ['WEBHOOK_ALLOWED_HOSTS', { WEBHOOK_ALLOWED_HOSTS: 'n8n.internal, 10.0.0.5:80' }],
    ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '3' }],
    ['STATEMENT_TIMEOUT_MS', { STATEMENT_TIMEOUT_MS: '999' }],
    ['AI_CALLS_PER_MINUTE', { AI_CALLS_PER_MINUTE: '0' }],
    ['AI_CALLS_PER_DAY', { AI_CALLS_PER_DAY: 'none' }],
    ['AI_CALLS_AT_ONCE', { AI_CALLS_AT_ONCE: 'off' }],
    ['AI_CALLS_AT_ONCE', { AI_CALLS_AT_ONCE: '101' }],
    ['AI_SPEND_PER_USER_USD', { AI_SPEND_PER_USER_USD: '$5' }],
    ['AI_SPEND_TOTAL_USD', { AI_SPEND_TOTAL_USD: '1000001' }],
    ['AI_SPEND_NOTICE_PERCENT', { AI_SPEND_NOTICE_PERCENT: '0' }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '0' }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '2' }],
  ])('is reported in one sentence that names %s: %j', (variable, env) => {
    const problems = problemsOf(env);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${variable} is .+must .+\\.$`))]);
    expect(problems[0]).not.toContain(SECRET.slice(0, 31));
  });

  it('states how long a session secret must be', () => {
    expect(problemsOf({ ...DATABASE, BETA_ACCESS_CODES: 'welcome' })).toEqual([
      expect.stringMatching(/ at least 32 bytes\.$/),
    ]);
    expect(problemsOf({ SESSION_SECRET: 'secret' })).toEqual([expect.stringMatching(/ at least 32 bytes\.$/)]);
  });
});

const PROVIDER = { OIDC_ISSUER: 'https://id.example.org/realms/team', OIDC_CLIENT_ID: 'suspire' };

describe('a sign-in provider', () => {
  it('is read with its settings', () => {
    const given = { ...PROVIDER, OIDC_ALLOWED_DOMAINS: 'Example.org, acme.test', OIDC_MATCH_VERIFIED_EMAIL: 'on' };
    expect(readConfig(given).oidc).toMatchObject({
      issuer: 'https://id.example.org/realms/team',
      clientId: 'suspire',
      clientSecret: null,
      name: 'id.example.org',
      domains: ['example.org', 'acme.test'],
      matchesVerifiedEmail: true,
      scopes: 'openid email profile',
      logsOut: false,
      accessClaim: null,
      adminClaim: null,
    });
    expect(readConfig({ ...PROVIDER, OIDC_ALLOWED_DOMAINS: '*' }).oidc).toMatchObject({ domains: 'any' });
    expect(readConfig({ ...PROVIDER, PASSWORD_SIGN_IN: 'off' }).passwordSignIn).toBe(false);
    expect(readConfig({})).toMatchObject({ oidc: null, passwordSignIn: true });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no client', { OIDC_ISSUER: PROVIDER.OIDC_ISSUER }, /^OIDC_CLIENT_ID is not set/],
    ['a query', { ...PROVIDER, OIDC_ISSUER: 'https://id.example.org/realm?tenant=a' }, /without a query/],
    ['a fragment', { ...PROVIDER, OIDC_ISSUER: 'https://id.example.org/#realm' }, /without a query/],
    ['no https', { ...PROVIDER, OIDC_ISSUER: 'http://id.example.org' }, /must be an https address/],
    ['domains but no issuer', { OIDC_ALLOWED_DOMAINS: 'a.test' }, /^OIDC_ALLOWED_DOMAINS is set without/],
    ['an e-mail address as a domain', { ...PROVIDER, OIDC_ALLOWED_DOMAINS: 'ann@a.test' }, /^OIDC_ALLOWED_DOMAINS is/],
    ['no provider while passwords are off', { PASSWORD_SIGN_IN: 'off' }, /nobody could sign in/],
  ])('stops the start with one sentence: %s', (_, given, sentence) => {
    expect(problemsOf(given)).toEqual([expect.stringMatching(sentence)]);
  });
});

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

describe('an empty variable', () => {
  const names = Object.keys(variables);

  it('counts as not set', () => {
    const empty = Object.fromEntries(names.map((name, at) => [name, at % 2 ? '' : '  ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('is reported when the variable is required', () => {
    expect(problemsOf({ ...DATABASE, BETA_ACCESS_CODES: '', SESSION_SECRET: SECRET })).toEqual([
      expect.stringMatching(/^BETA_ACCESS_CODES is not set/),
    ]);
    expect(problemsOf({ DATABASE_URL: '', WEB_CONCURRENCY: '2' })).toEqual([
      expect.stringMatching(/^WEB_CONCURRENCY is 2/),
    ]);
  });
});

describe('a misspelled setting', () => {
  it.each([
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
    ['BETA_ACCESS_CODE', 'BETA_ACCESS_CODES'],
    ['SUSPIRE_PORT', 'PORT'],
    ['public_url', 'PUBLIC_URL'],
    ['MAX_STORED_MB', 'MAX_STORED_MB_PER_USER'],
    ['AI_CALLS_PER_MIN', 'AI_CALLS_PER_MINUTE'],
    ['OIDC_ISSUER_URL', 'OIDC_ISSUER'],
    ['PUBLIC_URL_FILE', 'PUBLIC_URL'],
  ])('suggests, instead of %s, the setting %s', (name, meant) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([
      `${name} is not a setting of Suspire and is ignored. Did you mean ${meant}?`,
    ]);
  });

  it.each([
    ['OPENAI_BASE_URL', 'https://proxy.example.org/v1', 'OPENAI_API_KEY'],
    ['OLLAMA_API_KEY', 'key', 'OLLAMA_BASE_URL'],
    ['DATABASE_DIRECT_URL', 'postgres://127.0.0.1/suspire', 'DATABASE_URL'],
    ['DATABASE_READ_URL', 'postgres://127.0.0.1/suspire', 'DATABASE_URL'],
    ['METRICS_HOST', '10.0.0.1', 'METRICS_PORT'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'on', 'PUBLIC_URL'],
  ])('warns that %s has no effect on its own', (name, value, needed) => {
    expect(readConfig({ [name]: value }).warnings).toEqual([
      `${name} is set without ${needed}; it has no effect without that.`,
    ]);
  });

  it.each(['HOSTNAME', 'POST', 'DATABASE_HOST', 'GEMINI_API_KEY', 'NODE_ENV', 'npm_config_host'])(
    'ignores %s',
    (name) => {
      expect(readConfig({ [name]: 'x' }).warnings).toEqual([]);
    },
  );
});

describe('the default access code', () => {
  const codes = (env: Record<string, string>) => readConfig(env).betaAccessCodes?.map(({ code }) => code);

  it.each(['127.0.0.1', 'localhost', '::1', '127.8.0.1'])('works on the local address %s', (HOST) => {
    expect(codes({ HOST })).toEqual(['welcome']);
    expect(codes({})).toEqual(['welcome']);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'suspire.internal'])('does not work on %s', (HOST) => {
    expect(codes({ HOST })).toBeUndefined();
    expect(codes({ HOST, BETA_ACCESS_CODES: 'ours' })).toEqual(['ours']);
  });
});

it('uses ten database connections and a timeout of five seconds unless configured', () => {
  expect(readConfig({})).toMatchObject({ databasePoolSize: 10, statementTimeoutMs: 5_000 });
  const set = readConfig({ DATABASE_POOL_SIZE: '20', STATEMENT_TIMEOUT_MS: '30000' });
  expect(set).toMatchObject({ databasePoolSize: 20, statementTimeoutMs: 30_000 });
});

describe('the first administrator', () => {
  const ADMIN = { ADMIN_USERNAME: 'ada', ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: 'nine tame geese' };

  it('is read, with a token if there is one', () => {
    expect(readConfig({}).firstAdministrator).toBeNull();
    const account = { username: 'ada', email: 'ada@example.test', password: 'nine tame geese' };
    expect(readConfig(ADMIN).firstAdministrator).toEqual({ ...account, token: null });
    const token = `suspire_${'a'.repeat(43)}`;
    expect(readConfig({ ...ADMIN, ADMIN_TOKEN: token }).firstAdministrator).toEqual({ ...account, token });
  });

  it('is refused with a token of another form, which is not shown', () => {
    for (const token of ['suspire_short', `suspire_${'a'.repeat(44)}`, `other_${'a'.repeat(43)}`])
      expect(() => readConfig({ ...ADMIN, ADMIN_TOKEN: token })).toThrow(
        'ADMIN_TOKEN is not usable (value not shown); it must be suspire_ and 43',
      );
  });

  it('is refused with some of its settings without the others', () => {
    expect(() => readConfig({ ADMIN_TOKEN: `suspire_${'a'.repeat(43)}` })).toThrow(
      [
        'ADMIN_USERNAME is not set; with ADMIN_TOKEN it must be set too, for the first administrator.',
        'ADMIN_EMAIL is not set; with ADMIN_TOKEN it must be set too, for the first administrator.',
        'ADMIN_PASSWORD is not set; with ADMIN_TOKEN it must be set too, for the first administrator.',
      ].join('\n'),
    );
    expect(() => readConfig({ ...ADMIN, ADMIN_EMAIL: '' })).toThrow('ADMIN_EMAIL is not set; with ADMIN_USERNAME');
  });
});
