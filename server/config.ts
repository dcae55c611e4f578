import { z } from 'zod';

/** The whole configuration. Only `readConfig` looks at the environment. */
export interface Config {
  host: string;
  port: number;
  publicUrl: string;
  databaseUrl: string | null;
  dataDir: string;
  /** Null: made on first start and kept in the data directory. */
  sessionSecret: string | null;
  betaAccessCodes: BetaCodeSetting[];
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: LogLevel;
  explorer: boolean;
  /** Origins of browser apps that may read answers, beside our own. */
  corsOrigins: string[];
  /** How many processes serve the port. */
  processes: number;
  /** How many proxies in front may be believed about the client's address. */
  trustProxy: number;
  /** Hosts of webhooks that may have private addresses and http, as URLs have them. */
  webhookAllowedHosts: string[];
  /** How much one user may keep, in bytes; null for any number. */
  maxStoredBytes: number | null;
  /** Session access tokens live this long, in seconds. */
  accessTokenSeconds: number;
  /** How often the session of a live subscription is looked up, in milliseconds. */
  sessionCheckMs: number;
  ai: AiSettings;
}

/** Where the AI providers are, and how long they may take. Null: that provider is not configured. */
export interface AiSettings {
  openai: ProviderSettings | null;
  anthropic: ProviderSettings | null;
  google: ProviderSettings | null;
  /** Any OpenAI-compatible server: Ollama, vLLM, LM Studio, llama.cpp. */
  ollama: { baseUrl: string } | null;
  /** One call with all its retries. */
  timeoutMs: number;
  /** A streamed answer's first part. */
  firstByteMs: number;
  /** Between two parts of a streamed answer. */
  idleMs: number;
  /** The longest first pause before a retry; each further one may be twice as long. */
  retryPauseMs: number;
  /** How long a provider that keeps failing is not asked. */
  cooldownMs: number;
}

export interface ProviderSettings {
  apiKey: string;
  /** Null: the provider's own address. */
  baseUrl: string | null;
}

/** A beta access code and how many sign-ups it admits; null means any number. */
export interface BetaCodeSetting {
  code: string;
  maxUses: number | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const MIN_SECRET_BYTES = 32;
const SECRET_VARIABLES = new Set([
  'SESSION_SECRET',
  'BETA_ACCESS_CODES',
  'DATABASE_URL',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_API_KEY',
]);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

/** A key must not travel in the clear: https, or http to this machine. */
const safeUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return (
    username === '' &&
    (protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)))
  );
});

/** Exactly as a browser sends it: no path, no closing slash, no port that is the scheme's own, no pattern. */
const isOrigin = (text: string) =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const apiKey = { schema: z.string().regex(/^[\x21-\x7e]+$/), accepts: 'a key of visible ASCII characters' };
const apiAddress = { schema: safeUrl, accepts: 'an https address, or http on this machine' };

const variables = {
  HOST: { schema: z.string().min(1), accepts: 'a host name or address' },
  PORT: { schema: wholeNumber(0, 65535), accepts: 'a port from 0 to 65535' },
  PUBLIC_URL: { schema: url('http:', 'https:'), accepts: 'an http or https address' },
  DATABASE_URL: { schema: url('postgres:', 'postgresql:'), accepts: 'a postgres:// address' },
  DATA_DIR: { schema: z.string().min(1), accepts: 'a folder' },
  SESSION_SECRET: {
    schema: z.string().refine((text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES),
    accepts: `at least ${MIN_SECRET_BYTES} bytes`,
  },
  BETA_ACCESS_CODES: {
    schema: z
      .string()
      .transform(betaCodes)
      .pipe(
        z.array(z.object({ code: z.string().min(3).max(100), maxUses: z.number().int().positive().nullable() })).min(1),
      ),
    accepts: 'codes of at least 3 characters separated by commas, each with :N behind it to admit N sign-ups',
  },
  SMTP_URL: { schema: url('smtp:', 'smtps:'), accepts: 'an smtp:// or smtps:// address' },
  MAIL_FROM: { schema: z.string().regex(/^[^\r\n]*@[^\r\n]*$/), accepts: 'a mail address' },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), accepts: LOG_LEVELS.join(', ') },
  GRAPHQL_EXPLORER: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  CORS_ORIGINS: {
    schema: z
      .string()
      .transform(commaSeparated)
      .pipe(z.array(z.string().refine(isOrigin)).min(1)),
    accepts: 'origins separated by commas, each exactly as https://app.example.org or http://localhost:5173',
  },
  TRUST_PROXY: {
    schema: z.union([z.literal('off').transform(() => 0), wholeNumber(0, 10)]),
    accepts: 'off or a number of proxies from 0 to 10',
  },
  WEB_CONCURRENCY: { schema: wholeNumber(1, 64), accepts: 'a number of processes from 1 to 64' },
  MAX_STORED_MB_PER_USER: {
    schema: z.union([z.literal('off').transform(() => null), wholeNumber(1, 1_000_000)]),
    accepts: 'off or a number of megabytes from 1 to 1000000',
  },
  WEBHOOK_ALLOWED_HOSTS: {
    schema: z
      .string()
      .transform(commaSeparated)
      .pipe(z.array(z.string().refine(isHost))),
    accepts: 'host names or addresses without port, separated by commas',
  },
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: apiAddress,
  ANTHROPIC_API_KEY: apiKey,
  ANTHROPIC_BASE_URL: apiAddress,
  GOOGLE_API_KEY: apiKey,
  GOOGLE_BASE_URL: apiAddress,
  OLLAMA_BASE_URL: { schema: url('http:', 'https:'), accepts: 'an http or https address' },
  AI_TIMEOUT_MS: { schema: wholeNumber(1_000, 280_000), accepts: 'milliseconds from 1000 to 280000' },
} as const;

type Variables = typeof variables;
type Values = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> };

/** What is wrong with the environment: one sentence a variable. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Read the configuration, or throw a ConfigError with every problem there is. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values, problems } = readVariables(env);
  if (
    values.DATABASE_URL &&
    values.SESSION_SECRET === undefined &&
    !problems.some((p) => p.startsWith('SESSION_SECRET'))
  )
    problems.push(`SESSION_SECRET is not set; with DATABASE_URL it must be ${variables.SESSION_SECRET.accepts}.`);
  if (
    values.DATABASE_URL &&
    values.BETA_ACCESS_CODES === undefined &&
    !problems.some((p) => p.startsWith('BETA_ACCESS_CODES'))
  )
    problems.push(
      `BETA_ACCESS_CODES is not set; with DATABASE_URL it must hold ${variables.BETA_ACCESS_CODES.accepts}.`,
    );
  if ((values.WEB_CONCURRENCY ?? 1) > 1 && env.DATABASE_URL === undefined)
    problems.push(
      `WEB_CONCURRENCY is ${values.WEB_CONCURRENCY}; without DATABASE_URL it must be 1, because the embedded database belongs to one process.`,
    );
  if (problems.length > 0) throw new ConfigError(problems);

  const port = values.PORT ?? 3000;
  return {
    host: values.HOST ?? '127.0.0.1',
    port,
    publicUrl: withoutEndSlash(values.PUBLIC_URL ?? `http://localhost:${port}`),
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR ?? './data',
    sessionSecret: values.SESSION_SECRET ?? null,
    betaAccessCodes: values.BETA_ACCESS_CODES ?? [{ code: 'welcome', maxUses: null }],
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Suspire <suspire@localhost>',
    logLevel: values.LOG_LEVEL ?? 'info',
    explorer: values.GRAPHQL_EXPLORER ? values.GRAPHQL_EXPLORER === 'on' : !values.DATABASE_URL,
    corsOrigins: values.CORS_ORIGINS ?? [],
    processes: values.WEB_CONCURRENCY ?? 1,
    trustProxy: values.TRUST_PROXY ?? 0,
    webhookAllowedHosts: (values.WEBHOOK_ALLOWED_HOSTS ?? []).map(hostOf),
    maxStoredBytes:
      values.MAX_STORED_MB_PER_USER === null ? null : (values.MAX_STORED_MB_PER_USER ?? 1024) * 1024 * 1024,
    accessTokenSeconds: 15 * 60,
    sessionCheckMs: 3_000,
    ai: aiSettings(values),
  };
}

const aiSettings = (values: Values): AiSettings => ({
  openai: provider(values.OPENAI_API_KEY, values.OPENAI_BASE_URL),
  anthropic: provider(values.ANTHROPIC_API_KEY, values.ANTHROPIC_BASE_URL),
  google: provider(values.GOOGLE_API_KEY, values.GOOGLE_BASE_URL),
  ollama: values.OLLAMA_BASE_URL ? { baseUrl: withoutEndSlash(values.OLLAMA_BASE_URL) } : null,
  timeoutMs: values.AI_TIMEOUT_MS ?? 60_000,
  firstByteMs: 30_000,
  idleMs: 30_000,
  retryPauseMs: 500,
  cooldownMs: 30_000,
});

const provider = (key: string | undefined, baseUrl: string | undefined): ProviderSettings | null =>
  key ? { apiKey: key, baseUrl: baseUrl ? withoutEndSlash(baseUrl) : null } : null;

const withoutEndSlash = (address: string) => address.replace(/\/+$/, '');

function readVariables(env: NodeJS.ProcessEnv) {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { schema, accepts }] of Object.entries(variables)) {
    const read = env[name];
    if (read === undefined) continue;
    const parsed = schema.safeParse(read);
    if (parsed.success) values[name] = parsed.data;
    else
      problems.push(
        `${name} is ${SECRET_VARIABLES.has(name) ? 'not usable (value not shown)' : JSON.stringify(read)}; it must be ${accepts}.`,
      );
  }
  return { values: values as Values, problems };
}

function betaCodes(text: string): BetaCodeSetting[] {
  return commaSeparated(text).map((part) => {
    const limited = /^(.+):(\d{1,6})$/.exec(part);
    return limited ? { code: limited[1] ?? '', maxUses: Number(limited[2]) } : { code: part, maxUses: null };
  });
}

function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isHost(text: string): boolean {
  return /^(\[[\da-f:.]+\]|[^\s/\\?#@:[\]]+)$/i.test(text) && URL.canParse(`http://${text}`);
}

/** A host in the one form that URLs have it in. */
function hostOf(text: string): string {
  return new URL(`http://${text}`).hostname;
}
