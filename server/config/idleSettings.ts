import type { ProviderAddress, Values } from './variables.ts';

/** Addresses of providers that need a key. */
const KEYS = {
  OPENAI_BASE_URL: 'OPENAI_API_KEY',
  ANTHROPIC_BASE_URL: 'ANTHROPIC_API_KEY',
  GOOGLE_BASE_URL: 'GOOGLE_API_KEY',
} as const satisfies Record<Exclude<ProviderAddress, 'OLLAMA_BASE_URL'>, keyof Values>;

/** Settings that have no effect without another one. */
const NEEDED = {
  ...KEYS,
  OLLAMA_API_KEY: 'OLLAMA_BASE_URL',
  OLLAMA_NAME: 'OLLAMA_BASE_URL',
  METRICS_HOST: 'METRICS_PORT',
  HSTS_INCLUDE_SUBDOMAINS: 'PUBLIC_URL',
  S3_REGION: 'S3_BUCKET',
  S3_ENDPOINT: 'S3_BUCKET',
  S3_PREFIX: 'S3_BUCKET',
  S3_PATH_STYLE: 'S3_BUCKET',
  S3_ACCESS_KEY_ID: 'S3_BUCKET',
  S3_SECRET_ACCESS_KEY: 'S3_BUCKET',
  DATABASE_DIRECT_URL: 'DATABASE_URL',
  DATABASE_READ_URL: 'DATABASE_URL',
} as const satisfies Partial<Record<keyof Values, keyof Values>>;

/** A sentence for each setting that is set without the one it needs. */
export const idleSettings = (values: Values): string[] =>
  Object.entries(NEEDED)
    .filter(([name, needed]) => values[name as keyof Values] !== undefined && values[needed] === undefined)
    .map(([name, needed]) => `${name} is set without ${needed}; it has no effect without that.`);
