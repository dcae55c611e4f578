import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { DataSource, MigrationExecutor, type DataSourceOptions } from 'typeorm';
import { ApiToken } from '../auth/apiToken.entity.ts';
import { BetaCode } from '../auth/betaCode.entity.ts';
import { OutgoingMail } from '../auth/outgoingMail.entity.ts';
import { PasswordReset } from '../auth/passwordReset.entity.ts';
import { IdempotentRequest } from './idempotentRequest.entity.ts';
import { RateLimit } from './rateLimit.entity.ts';
import { RefreshToken } from '../auth/refreshToken.entity.ts';
import { Session } from '../auth/session.entity.ts';
import { User } from '../auth/user.entity.ts';
import { ChatAttachment } from '../chat/attachment.entity.ts';
import { ChatConversation } from '../chat/conversation.entity.ts';
import { ChatMessage } from '../chat/message.entity.ts';
import { Content } from '../contents/content.entity.ts';
import { ContentState } from '../contents/contentState.entity.ts';
import { ContentType } from '../contents/contentType.entity.ts';
import { ContentVersion } from '../contents/contentVersion.entity.ts';
import { ContextReference } from '../contents/contextReference.entity.ts';
import { SharedLink } from '../contents/sharedLink.entity.ts';
import { LlmConversation } from '../llm/llmConversation.entity.ts';
import { LlmMessage } from '../llm/llmMessage.entity.ts';
import { LlmRequest } from '../llm/llmRequest.entity.ts';
import { ToneConversation } from '../toneshift/toneConversation.entity.ts';
import { ToneItem } from '../toneshift/toneItem.entity.ts';
import { ToneItemOverride } from '../toneshift/toneItemOverride.entity.ts';
import { ToneLevelOverride } from '../toneshift/toneLevelOverride.entity.ts';
import { ToneMessage } from '../toneshift/toneMessage.entity.ts';
import { ToneModifier } from '../toneshift/toneModifier.entity.ts';
import { ToneModifierLevel } from '../toneshift/toneModifierLevel.entity.ts';
import { ToneModifierOverride } from '../toneshift/toneModifierOverride.entity.ts';
import { ToneConversationItem, ToneConversationModifier } from '../toneshift/toneSelection.entity.ts';
import { CountedClient } from './countedClient.ts';
import { fairDriver } from './fairPool.ts';
import { lockDirectory } from './lock.ts';
import { migrations } from './migrations.ts';
import { SnakeNaming } from './snakeNaming.ts';

const ENTITIES = [
  User, Session, RefreshToken, ApiToken, PasswordReset, BetaCode, RateLimit, IdempotentRequest, OutgoingMail,
  Content, ContentType, ContentState, ContentVersion, ContextReference, SharedLink,
  LlmRequest, LlmConversation, LlmMessage,
  ToneItem, ToneItemOverride, ToneModifier, ToneModifierLevel, ToneModifierOverride, ToneLevelOverride,
  ToneConversation, ToneConversationItem, ToneConversationModifier, ToneMessage,
  ChatConversation, ChatMessage, ChatAttachment,
];

/** An arbitrary number that all our processes agree on. */
const MIGRATION_LOCK = 5_787_473;

export interface Database {
  dataSource: DataSource;
  /** Closes the connections and, when embedded, the database itself and its lock. */
  close(): Promise<void>;
}

/** PostgreSQL at an address: a pool of ten of which one owner has three at the most, every statement and lock bounded in time. Not connected yet. */
export function postgresDatabase(url: string): Database {
  const dataSource = new DataSource({
    ...options(),
    url,
    poolSize: 10,
    extra: {
      Client: CountedClient,
      share: 3,
      connectionTimeoutMillis: 1_000,
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      application_name: 'suspire',
    },
  });
  return { dataSource, close: () => (dataSource.isInitialized ? dataSource.destroy() : Promise.resolve()) };
}

/** The embedded PostgreSQL in a folder of its own, which no second process may use. */
export async function embeddedDatabase(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDirectory(dataDir);
  const database = pgliteDatabase(new PGlite({ dataDir: path.join(dataDir, 'postgres'), extensions: EXTENSIONS }));
  return {
    dataSource: database.dataSource,
    close: async () => {
      await database.close();
      await lock.release();
    },
  };
}

export const EXTENSIONS = { pg_trgm, btree_gin };

/** One connection, so transactions queue; inside a transaction use only its manager. */
export function pgliteDatabase(pglite: PGlite): Database {
  const adapter = createPgConfig(pglite);
  const dataSource = new DataSource({ ...options(), poolSize: 1, extra: { ...adapter, Client: CountedClient, share: 1 } });
  return {
    dataSource,
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      // What the adapter still has to say to the database (the end of a failed query) must be said before it is gone.
      adapter.connection.end();
      await once(adapter.connection, 'end');
      await pglite.close();
    },
  };
}

/** Connects and runs the migrations that are due; of several processes that start together one runs them. */
export async function connect({ dataSource }: Database) {
  if (!dataSource.isInitialized) await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await runner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK}); RESET lock_timeout; RESET statement_timeout`).catch(() => undefined);
    await runner.release();
  }
}

const options = (): Extract<DataSourceOptions, { type: 'postgres' }> => ({
  type: 'postgres',
  driver: fairDriver,
  entities: ENTITIES,
  migrations,
  namingStrategy: new SnakeNaming(),
  installExtensions: false,
  synchronize: false,
  logging: false,
});
