import type { FastifyBaseLogger } from 'fastify';
import { StorageQuota } from './auth/account/storageQuota.service.ts';
import { CallLimits } from './auth/apiTokens/callLimits.service.ts';
import { Mailer } from './auth/mail/mailer.worker.ts';
import { OidcProvider } from './auth/oidc/oidcProvider.ts';
import { SealedTexts } from './auth/sealedTexts.ts';
import { resealSecrets } from './auth/secondFactor/secondFactor.rows.ts';
import { KnownSessions } from './auth/sessions/knownSessions.worker.ts';
import { AccessTokens } from './auth/sessions/tokens.ts';
import { Backfiller } from './backfills/backfiller.worker.ts';
import { serverStopping } from './base/errors.ts';
import { sendThrough } from './base/outgoingFetch.ts';
import { RateLimits } from './base/rateLimits/rateLimits.ts';
import type { SharedServices } from './base/services/sharedServices.ts';
import { messageStore } from './chat/messageStore.rows.ts';
import type { Config } from './config.ts';
import { SearchIndexer } from './contents/pages/searchIndexer.worker.ts';
import { TrashEmptier } from './contents/trash/trashEmptier.worker.ts';
import type { Database } from './database/dataSource.ts';
import { ReplicaReads } from './database/replicaReads.ts';
import { FileSweeper } from './files/fileSweeper.worker.ts';
import { ThreadedFileReader } from './files/reading/fileReader.ts';
import { fileStoreOf } from './files/store/fileStore.ts';
import { ResponseSweeper } from './http/responseSweeper.worker.ts';
import { sessionSecretOf } from './keptSecrets.ts';
import { resealKeys } from './llm/aiProviders/aiProviders.rows.ts';
import { LocalAiServers } from './llm/aiProviders/aiServers.worker.ts';
import { ModelListKeeper } from './llm/models/modelLists.worker.ts';
import { Gateway } from './llm/providers/gateway.ts';
import { RequestSweeper } from './llm/requestSweeper.worker.ts';
import { ReplyWriter } from './replies/replyWriter.worker.ts';
import { answerStore } from './runs/run.rows.ts';
import { RunSweeper } from './runs/runSweeper.worker.ts';
import { syncToneCatalogue } from './toneshift/catalogue/toneCatalogue.rows.ts';
import { toneStore } from './toneshift/conversations/toneMessage.rows.ts';
import { Deliverer } from './webhooks/deliverer.worker.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates the shared services of the process from the configuration, and its background workers. */
export async function createServices(config: Config, { dataSource, replica, newSession }: Database) {
  sendThrough(config.proxy);
  const secret = await sessionSecretOf(config);
  const sealer = new SealedTexts(secret, config.formerSessionSecret);
  const sessions = new KnownSessions(dataSource, config.databaseUrl ? newSession : null);
  const reads = new ReplicaReads(dataSource, replica);
  const mailer = new Mailer(config, dataSource);
  const replies = new ReplyWriter(dataSource, !config.databaseUrl, messageStore);
  const runAnswers = new ReplyWriter(dataSource, !config.databaseUrl, answerStore);
  const toneOutputs = new ReplyWriter(dataSource, !config.databaseUrl, toneStore);
  const oldRuns = new RunSweeper(dataSource);
  const sweeper = new RequestSweeper(dataSource, !config.databaseUrl);
  const webhooks = new Deliverer(config, dataSource, mailer);
  const searchIndexer = new SearchIndexer(dataSource);
  const backfiller = new Backfiller(dataSource);
  const trash = new TrashEmptier(dataSource);
  const responses = new ResponseSweeper(dataSource);
  const fileReader = new ThreadedFileReader();
  const fileStore = fileStoreOf(config);
  const files = new FileSweeper(dataSource, fileStore);
  const llm = new Gateway(config.ai);
  const modelLists = new ModelListKeeper(dataSource, llm, config.ai, sealer);
  const aiServers = new LocalAiServers(dataSource, config, sealer);
  return {
    dataSource,
    reads,
    tokens: new AccessTokens(secret, config.accessTokenSeconds),
    sealer,
    sessions,
    calls: new CallLimits(dataSource),
    mailer,
    limits: new RateLimits(dataSource),
    requestSizes: { request: config.maxRequestBytes, importFile: config.maxImportBytes },
    storage: new StorageQuota(dataSource, config.maxStoredBytes),
    aiLimits: config.aiLimits,
    llm,
    modelLists,
    aiServers,
    replies,
    runAnswers,
    toneOutputs,
    webhooks,
    files,
    fileStore,
    fileReader,
    signIn: { passwords: config.passwordSignIn, provider: config.oidc && new OidcProvider(config.oidc) },
    publicUrl: config.publicUrl,
    /** Call it when the database is connected. */
    async start(log: FastifyBaseLogger) {
      await syncToneCatalogue(dataSource.manager);
      await resealSecrets(dataSource.manager, sealer);
      await resealKeys(dataSource.manager, sealer);
      sessions.start(log);
      reads.start(log);
      mailer.start(log);
      await sweeper.start(log);
      await replies.start(log);
      await runAnswers.start(log);
      await toneOutputs.start(log);
      oldRuns.start(log);
      await modelLists.start(log);
      aiServers.start(log);
      searchIndexer.start(log);
      backfiller.start(log);
      trash.start(log);
      responses.start(log);
      files.start(log);
      webhooks.start(log);
    },
    /** Call it before the sockets close, so that listeners receive the end of their reply. */
    interruptReplies: () => Promise.all([replies, runAnswers, toneOutputs].map((each) => each.stop())),
    /** Aborts the remaining calls to models. */
    interruptCalls: () => llm.interrupt(serverStopping()),
    async stop() {
      await webhooks.stop();
      await Promise.all([
        sessions.stop(),
        reads.stop(),
        mailer.stop(),
        sweeper.stop(),
        modelLists.stop(),
        aiServers.stop(),
        searchIndexer.stop(),
        backfiller.stop(),
        trash.stop(),
        responses.stop(),
        files.stop(),
        oldRuns.stop(),
        fileReader.stop(),
      ]);
    },
  } satisfies SharedServices & Record<string, unknown>;
}
