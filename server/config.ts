import { withoutEnding } from '../rules/characters.ts';
import { isThisMachine } from '../rules/thisMachine.ts';
import { addressProblems, type AiServerSettings, aiServerSettings, hostOf } from './config/aiServers.ts';
import { DATABASE_VARIABLES, type DatabaseSettings, databaseSettings, withoutPooler } from './config/database.ts';
import { fileStoreProblems, type FileStoreSettings, fileStoreSettings } from './config/fileStore.ts';
import {
  firstAdministrator,
  firstAdministratorProblems,
  type FirstAdministratorSettings,
} from './config/firstAdministrator.ts';
import { idleSettings } from './config/idleSettings.ts';
import { nearMisses } from './config/nearMisses.ts';
import { oidcProblems, type OidcSettings, oidcSettings } from './config/oidc.ts';
import { type OutgoingProxy, proxySettings } from './config/proxy.ts';
import { SECRET_FILES, withSecretFiles } from './config/secretFiles.ts';
import { tracesUrl } from './config/traces.ts';
import {
  type BetaCodeSetting,
  type LogFormat,
  type LogLevel,
  type Values,
  type Variable,
  variables,
} from './config/variables.ts';

const MIB = 1024 * 1024;
/** The beta access code of a server that only this machine can reach. It is published. */
export const DEFAULT_CODE = 'welcome';

/** The whole configuration. */
export interface Config extends DatabaseSettings, FileStoreSettings {
  host: string;
  port: number;
  publicUrl: string;
  /** Null: generated on the first start and stored in the data directory. */
  sessionSecret: string | null;
  /** The previous secret: texts that it sealed are read, and sealed again with the current one. */
  formerSessionSecret: string | null;
  /** Null: one code is generated on the first start and stored in the data directory. */
  betaAccessCodes: BetaCodeSetting[] | null;
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: LogLevel;
  /** Null: plain lines on a terminal, and JSON elsewhere. */
  logFormat: LogFormat | null;
  /** Whether plain lines may have colours on a terminal, see no-color.org. */
  logColours: boolean;
  /** A separate port for metrics, in addition to /metrics with the token; null for none. */
  metricsPort: number | null;
  metricsHost: string;
  /** The token for reading metrics at the main port; null disables them there. */
  metricsToken: string | null;
  /** The OpenTelemetry collector to which traces are sent; null disables traces. */
  tracesUrl: string | null;
  explorer: boolean;
  /** The other origins whose browser apps may read responses. */
  corsOrigins: string[];
  /** How many processes serve the port. */
  processes: number;
  /** How many proxies in front are trusted to report the client's address. */
  trustProxy: number;
  /** Whether long responses are compressed. */
  compression: boolean;
  /** Whether browsers may use only https for the subdomains of PUBLIC_URL too. */
  hstsIncludeSubdomains: boolean;
  /** Hosts of webhooks that may have private addresses and use http, in the form of URLs. */
  webhookAllowedHosts: string[];
  /** The largest body of a request other than an import, in bytes. */
  maxRequestBytes: number;
  /** The largest file of an import, in bytes. */
  maxImportBytes: number;
  /** The most bytes that one user may store; null for no limit. */
  maxStoredBytes: number | null;
  /** The lifetime of access tokens in seconds. */
  accessTokenSeconds: number;
  /** The interval between checks of a live subscription's session, in milliseconds. */
  sessionCheckMs: number;
  /** Whether users can sign in and sign up with a password. */
  passwordSignIn: boolean;
  /** The administrator to create in a database without accounts; null for none. */
  firstAdministrator: FirstAdministratorSettings | null;
  /** The proxy for requests to AI providers and the sign-in provider; null for none. */
  proxy: OutgoingProxy | null;
  /** The OIDC provider with which users can sign in; null for none. */
  oidc: OidcSettings | null;
  ai: AiSettings;
  aiServers: AiServerSettings;
  aiLimits: AiLimitSettings;
  /** Sentences about probable mistakes. */
  warnings: string[];
}

/** The limits on calls to models, and on their monthly cost in US dollars. Null means no limit. */
export interface AiLimitSettings {
  /** The limits of a user without limits of their own. */
  perUser: {
    callsPerMinute: number | null;
    callsPerDay: number | null;
    callsAtOnce: number;
    spendPerMonth: number | null;
  };
  /** The limit of all users together. */
  spendPerMonth: number | null;
  /** The percentage of a limit in dollars from which users are notified. */
  noticePercent: number;
}

/** The addresses and time limits of the AI providers. Null: the provider is not configured. */
export interface AiSettings {
  openai: ProviderSettings | null;
  anthropic: ProviderSettings | null;
  google: ProviderSettings | null;
  /** Any OpenAI-compatible server: Ollama, vLLM, LM Studio, llama.cpp. */
  ollama: CompatibleSettings | null;
  /** How long to wait for the first piece of an answer, with all retries; null for the time of each provider. */
  firstPieceMs: number | null;
  /** How long to wait between two pieces of an answer. */
  idleMs: number;
  /** How long an answer can take that keeps coming. */
  longestMs: number;
  /** The pause before a server that is loading its model is asked again. */
  loadingPauseMs: number;
  /** The longest first pause before a retry; each further pause may be twice as long. */
  retryPauseMs: number;
  /** The time limit for a provider's list of models with all its pages. */
  listTimeoutMs: number;
  /** How long a provider that keeps failing is not called. */
  cooldownMs: number;
}

/** A server of the operator's own with OpenAI's chat completions API. */
export interface CompatibleSettings {
  /** With or without the version of the API. */
  baseUrl: string;
  /** Null if it needs none. */
  apiKey: string | null;
  /** The name that users see. */
  name: string;
}

export interface ProviderSettings {
  apiKey: string;
  /** Null: the provider's own address. */
  baseUrl: string | null;
}

/** The problems of the environment: one sentence per variable. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Reads the configuration, or throws a ConfigError with all problems. */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const { env, values, problems } = readVariables(given);
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
  if ((values.WEB_CONCURRENCY ?? 1) > 1 && !env.DATABASE_URL?.trim())
    problems.push(
      `WEB_CONCURRENCY is ${values.WEB_CONCURRENCY}; without DATABASE_URL it must be 1, because the embedded database belongs to one process.`,
    );
  const port = values.PORT ?? 3000;
  if (port !== 0 && values.METRICS_PORT === port)
    problems.push(
      `METRICS_PORT is ${port}, and so is PORT; it must be another one, because the metrics have a port of their own.`,
    );
  problems.push(...addressProblems(values));
  problems.push(...firstAdministratorProblems(env));
  problems.push(...oidcProblems(values, env));
  problems.push(...fileStoreProblems(values));
  if (problems.length > 0) throw new ConfigError(problems);

  const host = values.HOST ?? '127.0.0.1';
  return {
    host,
    port,
    publicUrl: withoutEndSlash(values.PUBLIC_URL ?? `http://localhost:${port}`),
    ...databaseSettings(values),
    ...fileStoreSettings(values),
    sessionSecret: values.SESSION_SECRET ?? null,
    formerSessionSecret: values.FORMER_SESSION_SECRET ?? null,
    betaAccessCodes: values.BETA_ACCESS_CODES ?? (isThisMachine(host) ? [{ code: DEFAULT_CODE, maxUses: null }] : null),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Suspire <suspire@localhost>',
    logLevel: values.LOG_LEVEL ?? 'info',
    logFormat: values.LOG_FORMAT ?? null,
    logColours: !env.NO_COLOR && env.TERM !== 'dumb',
    metricsPort: values.METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
    metricsToken: values.METRICS_TOKEN ?? null,
    tracesUrl: tracesUrl(values),
    explorer: values.GRAPHQL_EXPLORER ? values.GRAPHQL_EXPLORER === 'on' : !values.DATABASE_URL,
    corsOrigins: values.CORS_ORIGINS ?? [],
    processes: values.WEB_CONCURRENCY ?? 1,
    trustProxy: values.TRUST_PROXY ?? 0,
    compression: values.COMPRESSION !== 'off',
    hstsIncludeSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === 'on',
    webhookAllowedHosts: (values.WEBHOOK_ALLOWED_HOSTS ?? []).map(hostOf),
    maxRequestBytes: (values.MAX_REQUEST_MB ?? 1) * MIB,
    maxImportBytes: (values.MAX_IMPORT_MB ?? 10) * MIB,
    maxStoredBytes: values.MAX_STORED_MB_PER_USER === null ? null : (values.MAX_STORED_MB_PER_USER ?? 1024) * MIB,
    accessTokenSeconds: 15 * 60,
    sessionCheckMs: 3_000,
    passwordSignIn: values.PASSWORD_SIGN_IN !== 'off',
    firstAdministrator: firstAdministrator(values),
    proxy: proxySettings(values),
    oidc: oidcSettings(values),
    ai: aiSettings(values),
    aiServers: aiServerSettings(values),
    warnings: [...nearMisses(env, [...Object.keys(variables), ...SECRET_FILES]), ...idleSettings(values)],
    aiLimits: aiLimits(values),
  };
}

/** The configuration for the operator's commands, which bypass a pooler because they need their own session. */
export const readCommandConfig = (env: NodeJS.ProcessEnv): Config => withoutPooler(readConfig(env));

/** The same for a command that needs the database alone. It does not look at other settings. */
export function readDatabaseConfig(env: NodeJS.ProcessEnv): DatabaseSettings {
  const names = DATABASE_VARIABLES.flatMap((name) => [name, `${name}_FILE`]);
  const { values, problems } = readVariables(Object.fromEntries(names.map((name) => [name, env[name]])));
  if (problems.length > 0) throw new ConfigError(problems);
  return withoutPooler(databaseSettings(values));
}

const aiSettings = (values: Values): AiSettings => ({
  openai: provider(values.OPENAI_API_KEY, values.OPENAI_BASE_URL),
  anthropic: provider(values.ANTHROPIC_API_KEY, values.ANTHROPIC_BASE_URL),
  google: provider(values.GOOGLE_API_KEY, values.GOOGLE_BASE_URL),
  ollama: values.OLLAMA_BASE_URL
    ? {
        baseUrl: values.OLLAMA_BASE_URL,
        apiKey: values.OLLAMA_API_KEY ?? null,
        name: values.OLLAMA_NAME ?? 'Ollama',
      }
    : null,
  firstPieceMs: values.AI_TIMEOUT_MS ?? null,
  idleMs: values.AI_IDLE_TIMEOUT_MS ?? 60_000,
  longestMs: 30 * 60_000,
  loadingPauseMs: 2_000,
  retryPauseMs: 500,
  listTimeoutMs: 10_000,
  cooldownMs: 30_000,
});

const aiLimits = (values: Values): AiLimitSettings => ({
  perUser: {
    callsPerMinute: orOff(values.AI_CALLS_PER_MINUTE, 20),
    callsPerDay: orOff(values.AI_CALLS_PER_DAY, 1_000),
    callsAtOnce: values.AI_CALLS_AT_ONCE ?? 3,
    spendPerMonth: values.AI_SPEND_PER_USER_USD ?? null,
  },
  spendPerMonth: values.AI_SPEND_TOTAL_USD ?? null,
  noticePercent: values.AI_SPEND_NOTICE_PERCENT ?? 80,
});

/** Keeps null, which means `off`. */
const orOff = (value: number | null | undefined, byDefault: number) => (value === undefined ? byDefault : value);

const provider = (key: string | undefined, baseUrl: string | undefined): ProviderSettings | null =>
  key ? { apiKey: key, baseUrl: baseUrl ? withoutEndSlash(baseUrl) : null } : null;

const withoutEndSlash = (address: string) => withoutEnding(address, '/');

function readVariables(given: NodeJS.ProcessEnv) {
  const { env, problems, files } = withSecretFiles(given);
  const values: Record<string, unknown> = {};
  for (const [name, { schema, accepts, isSecret }] of Object.entries<Variable>(variables)) {
    const read = env[name];
    // An empty value is a setting that was left out in a file of variables.
    if (!read?.trim()) continue;
    const parsed = schema.safeParse(read);
    if (parsed.success) {
      values[name] = parsed.data;
      continue;
    }
    const file = files.get(name);
    const place = file === undefined ? '' : ` in the file ${JSON.stringify(file)}`;
    problems.push(
      `${name}${place} is ${isSecret ? 'not usable (value not shown)' : JSON.stringify(read)}; it must be ${accepts}.`,
    );
  }
  return { env, values: values as Values, problems };
}
