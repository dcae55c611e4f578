import { z } from 'zod';
import { providerAddress } from '../../rules/providerAddress.ts';
import { isThisMachine } from '../../rules/thisMachine.ts';
import { claimRule, commaSeparated, libraryRules } from './claimVariables.ts';

/** A beta access code and how many sign-ups it admits; null means any number. */
export interface BetaCodeSetting {
  code: string;
  maxUses: number | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMATS = ['json', 'plain'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

const MIN_SECRET_BYTES = 32;
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

/** A whole number, or null for `off`. */
const wholeNumberOrOff = (min: number, max: number) =>
  z.union([z.literal('off').transform(() => null), wholeNumber(min, max)]);

const MAX_DOLLARS = 1_000_000;
const dollarsOrOff = {
  schema: z.union([
    z.literal('off').transform(() => null),
    z
      .string()
      .regex(/^\d{1,7}(\.\d{1,2})?$/)
      .transform(Number)
      .refine((dollars) => dollars <= MAX_DOLLARS),
  ]),
  accepts: `off or US dollars from 0 to ${MAX_DOLLARS}, for example 25 or 12.50`,
};

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const proxyAddress = {
  schema: url('http:', 'https:'),
  accepts: 'the http or https address of a proxy',
  isSecret: true,
};

const postgresAddress = { schema: url('postgres:', 'postgresql:'), accepts: 'a postgres:// address', isSecret: true };

/** An address without a user name and password, which would be shown and logged. */
const apiUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return username === '' && password === '' && (protocol === 'https:' || protocol === 'http:');
});

/**
 * Whether the text is an origin exactly as browsers send it: no path, no trailing slash, no default port, no pattern.
 */
const isOrigin = (text: string) =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The product must be at the root of its host: below a path its pages would not find their files. */
const publicUrl = url('http:', 'https:').refine(
  (text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`,
);

const apiKey = {
  schema: z.string().regex(/^[\x21-\x7e]+$/),
  accepts: 'a key of visible ASCII characters',
  isSecret: true,
};
const apiAddress = {
  schema: apiUrl,
  accepts: 'an https address, or http on this machine or a host of AI_ALLOWED_HOSTS',
};

/** The address of a compatible server, with or without the version of its API. */
const serverAddress = z.string().transform((text, context) => {
  const read = providerAddress(text);
  if ('address' in read) return read.address;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

/**
 * Identities must not be sent unencrypted: https, or http on this machine. Its metadata is at a path below it (OpenID
 * Connect Core 1.2).
 */
const issuer = {
  schema: apiUrl.refine(
    (text) =>
      URL.canParse(text) && (text.startsWith('https:') || isThisMachine(new URL(text).hostname)) && !/[?#]/.test(text),
  ),
  accepts: 'an https address, or http on this machine, without a query or fragment',
};

const hosts = {
  schema: z
    .string()
    .transform(commaSeparated)
    .pipe(z.array(z.string().refine(isHost))),
  accepts: 'host names or addresses without port, separated by commas',
};

const secret = {
  schema: z.string().refine((text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES),
  accepts: `at least ${MIN_SECRET_BYTES} bytes`,
  isSecret: true,
};

export interface Variable {
  schema: z.ZodType;
  /** A description of the accepted values. */
  accepts: string;
  /** Whether its value is never shown, even if it is invalid. */
  isSecret?: boolean;
}

/** All variables, and how each is parsed. */
export const variables = {
  HOST: { schema: z.string().min(1), accepts: 'a host name or address' },
  PORT: { schema: wholeNumber(0, 65535), accepts: 'a port from 0 to 65535' },
  PUBLIC_URL: {
    schema: publicUrl,
    accepts: 'an http or https address without a path, for example https://suspire.example.org',
  },
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  DATABASE_POOL_SIZE: { schema: wholeNumber(4, 100), accepts: 'a number of connections from 4 to 100' },
  STATEMENT_TIMEOUT_MS: { schema: wholeNumber(1_000, 60_000), accepts: 'milliseconds from 1000 to 60000' },
  DATA_DIR: { schema: z.string().min(1), accepts: 'a folder' },
  SESSION_SECRET: secret,
  FORMER_SESSION_SECRET: secret,
  BETA_ACCESS_CODES: {
    schema: z
      .string()
      .transform(betaCodes)
      .pipe(
        z.array(z.object({ code: z.string().min(3).max(100), maxUses: z.number().int().positive().nullable() })).min(1),
      ),
    accepts: 'codes of at least 3 characters separated by commas, each with :N behind it to admit N sign-ups',
    isSecret: true,
  },
  SMTP_URL: { schema: url('smtp:', 'smtps:'), accepts: 'an smtp:// or smtps:// address', isSecret: true },
  MAIL_FROM: { schema: z.string().regex(/^[^\r\n@]*@[^\r\n]*$/), accepts: 'an email address' },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), accepts: LOG_LEVELS.join(', ') },
  LOG_FORMAT: { schema: z.enum(LOG_FORMATS), accepts: LOG_FORMATS.join(' or ') },
  METRICS_PORT: { schema: wholeNumber(0, 65535), accepts: 'a port from 0 to 65535' },
  METRICS_HOST: { schema: z.string().min(1), accepts: 'a host name or address' },
  METRICS_TOKEN: {
    schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
    accepts: 'at least 16 visible ASCII characters',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { schema: url('http:', 'https:'), accepts: 'an http or https address' },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { schema: url('http:', 'https:'), accepts: 'an http or https address' },
  OTEL_EXPORTER_OTLP_PROTOCOL: { schema: z.literal('http/protobuf'), accepts: 'http/protobuf' },
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: { schema: z.literal('http/protobuf'), accepts: 'http/protobuf' },
  OTEL_SDK_DISABLED: { schema: z.enum(['true', 'false']), accepts: 'true or false' },
  GRAPHQL_EXPLORER: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  CORS_ORIGINS: {
    schema: z
      .string()
      .transform(commaSeparated)
      .pipe(z.array(z.string().refine(isOrigin)).min(1)),
    accepts: 'origins separated by commas, each exactly as https://app.example.org or http://localhost:5173',
  },
  COMPRESSION: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  TRUST_PROXY: {
    schema: z.union([z.literal('off').transform(() => 0), wholeNumber(0, 10)]),
    accepts: 'off or a number of proxies from 0 to 10',
  },
  HSTS_INCLUDE_SUBDOMAINS: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  WEB_CONCURRENCY: { schema: wholeNumber(1, 64), accepts: 'a number of processes from 1 to 64' },
  MAX_REQUEST_MB: { schema: wholeNumber(1, 16), accepts: 'a number of megabytes from 1 to 16' },
  MAX_IMPORT_MB: { schema: wholeNumber(1, 32), accepts: 'a number of megabytes from 1 to 32' },
  MAX_STORED_MB_PER_USER: {
    schema: wholeNumberOrOff(1, 1_000_000),
    accepts: 'off or a number of megabytes from 1 to 1000000',
  },
  WEBHOOK_ALLOWED_HOSTS: hosts,
  S3_BUCKET: { schema: z.string().regex(/^[\w.-]{3,255}$/), accepts: 'the name of a bucket' },
  S3_REGION: { schema: z.string().regex(/^[\w-]{1,64}$/), accepts: 'a region, for example eu-central-1' },
  S3_ENDPOINT: { schema: apiUrl, accepts: 'an http or https address' },
  S3_PREFIX: { schema: z.string().regex(/^[\w./-]{1,200}$/), accepts: 'letters, digits and ._/-' },
  S3_PATH_STYLE: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  S3_ACCESS_KEY_ID: apiKey,
  S3_SECRET_ACCESS_KEY: apiKey,
  ADMIN_USERNAME: { schema: z.string().min(1), accepts: 'a username' },
  ADMIN_EMAIL: { schema: z.string().min(1), accepts: 'an email address' },
  ADMIN_PASSWORD: { schema: z.string().min(1), accepts: 'a password', isSecret: true },
  ADMIN_TOKEN: {
    schema: z.string().regex(/^suspire_[\w-]{43}$/),
    accepts: 'suspire_ and 43 letters, digits, - and _, which are 32 random bytes in base64url',
    isSecret: true,
  },
  PASSWORD_SIGN_IN: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: { schema: z.string().regex(/^[\x21-\x7e]{1,255}$/), accepts: 'up to 255 visible ASCII characters' },
  OIDC_CLIENT_SECRET: {
    schema: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
    accepts: 'up to 1000 visible ASCII characters',
    isSecret: true,
  },
  OIDC_NAME: { schema: z.string().regex(/^[^\p{C}]{1,40}$/u), accepts: 'a name of up to 40 characters' },
  OIDC_ALLOWED_DOMAINS: {
    schema: z.union([
      z.literal('*').transform(() => 'any' as const),
      z
        .string()
        .transform((text) => commaSeparated(text.toLowerCase()))
        .pipe(z.array(z.string().regex(/^[^\s@*,]+\.[^\s@*,.]+$/)).min(1)),
    ]),
    accepts: 'email domains separated by commas, for example example.org, or * for any account of the provider',
  },
  OIDC_SCOPES: {
    schema: z.string().regex(/^(?=(.* )?openid( |$))[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/),
    accepts: 'scopes separated by single spaces, with openid among them',
  },
  OIDC_ACCESS_CLAIM: claimRule,
  OIDC_ADMIN_CLAIM: claimRule,
  OIDC_LIBRARIES: libraryRules,
  OIDC_LOGOUT: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  OIDC_MATCH_VERIFIED_EMAIL: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  HTTPS_PROXY: proxyAddress,
  HTTP_PROXY: proxyAddress,
  NO_PROXY: { schema: z.string().regex(/^[^/]*$/), accepts: 'hosts separated by commas, or * for all' },
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: apiAddress,
  ANTHROPIC_API_KEY: apiKey,
  ANTHROPIC_BASE_URL: apiAddress,
  GOOGLE_API_KEY: apiKey,
  GOOGLE_BASE_URL: apiAddress,
  OLLAMA_BASE_URL: { schema: serverAddress, accepts: 'an http or https address' },
  OLLAMA_API_KEY: apiKey,
  OLLAMA_NAME: {
    schema: z.string().regex(/^[^\p{C}]{1,40}$/u),
    accepts: 'a name of at most 40 characters',
  },
  AI_ALLOWED_HOSTS: hosts,
  AI_FIND_SERVERS: { schema: z.enum(['on', 'off']), accepts: 'on or off' },
  AI_TIMEOUT_MS: { schema: wholeNumber(1_000, 280_000), accepts: 'milliseconds from 1000 to 280000' },
  AI_IDLE_TIMEOUT_MS: { schema: wholeNumber(1_000, 280_000), accepts: 'milliseconds from 1000 to 280000' },
  AI_CALLS_PER_MINUTE: { schema: wholeNumberOrOff(1, 10_000), accepts: 'off or a number of calls from 1 to 10000' },
  AI_CALLS_PER_DAY: { schema: wholeNumberOrOff(0, 1_000_000), accepts: 'off or a number of calls from 0 to 1000000' },
  AI_CALLS_AT_ONCE: { schema: wholeNumber(1, 100), accepts: 'a number of calls from 1 to 100' },
  AI_SPEND_PER_USER_USD: dollarsOrOff,
  AI_SPEND_TOTAL_USD: dollarsOrOff,
  AI_SPEND_NOTICE_PERCENT: { schema: wholeNumber(1, 100), accepts: 'a percentage from 1 to 100' },
} as const satisfies Record<string, Variable>;

type Variables = typeof variables;
/** The settings for the addresses of AI providers. */
export type ProviderAddress = Extract<keyof Variables, `${string}_BASE_URL`>;
export type Values = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> };

function betaCodes(text: string): BetaCodeSetting[] {
  return commaSeparated(text).map((part) => {
    const limited = /^(.+):(\d{1,6})$/.exec(part);
    return limited ? { code: limited[1] ?? '', maxUses: Number(limited[2]) } : { code: part, maxUses: null };
  });
}

function isHost(text: string): boolean {
  return /^(\[[\da-f:.]+\]|[^\s/\\?#@:[\]]+)$/i.test(text) && URL.canParse(`http://${text}`);
}
