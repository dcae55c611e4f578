import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorageQuota } from './account/storageQuota.ts';
import { Mailer } from './auth/mailer.ts';
import { AccessTokens, randomToken } from './auth/tokens.ts';
import { ReplyWriter } from './chat/replyWriter.ts';
import type { Config } from './config.ts';
import { SearchFiler } from './contents/searchFiling.ts';
import type { Services } from './context.ts';
import type { Database } from './database/dataSource.ts';
import { Gateway } from './llm/gateway.ts';
import { RequestSweeper } from './llm/requestSweeper.ts';
import { RateLimits } from './rateLimits.ts';

/** What the process has one of, made from the configuration. */
export async function createServices(config: Config, { dataSource }: Database): Promise<Services> {
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDir));
  return {
    dataSource,
    tokens: new AccessTokens(secret, config.accessTokenSeconds),
    mailer: new Mailer(config, dataSource),
    limits: new RateLimits(dataSource),
    storage: new StorageQuota(dataSource, config.maxStoredBytes),
    llm: new Gateway(config.ai),
    sweeper: new RequestSweeper(dataSource, !config.databaseUrl),
    searchFiler: new SearchFiler(dataSource),
    replies: new ReplyWriter(dataSource, !config.databaseUrl),
    publicUrl: config.publicUrl,
  };
}

/** The secret that signs access tokens: made on first start, readable by the owner only. */
async function keptSecret(dataDir: string) {
  const file = path.join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const made = randomToken();
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
