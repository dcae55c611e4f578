import type { DataSource } from 'typeorm';
import type { ActionServices } from '../administration/users.actions.ts';
import { areMailsSent } from '../auth/mail/mailServer.rows.ts';
import { OutgoingMail } from '../auth/mail/outgoingMail.entity.ts';
import { SealedTexts } from '../auth/sealedTexts.ts';
import { type Config, readCommandConfig } from '../config.ts';
import { openOperatorDatabase } from '../database/operator/operatorDatabase.ts';
import { ENTITIES } from '../entities.ts';
import { sessionSecretOf } from '../keptSecrets.ts';
import type { ModelServices } from '../llm/models/adminModels.rows.ts';

/** The services of a command. */
export interface OperatorServices extends ActionServices {
  /** The models in the database, and the configured providers. */
  models(): Promise<ModelServices>;
}

/** Runs work in the configured database, whether or not a server has it open. */
export async function inDatabase<Value>(work: (services: OperatorServices) => Promise<Value>): Promise<Value> {
  const config = readCommandConfig(process.env);
  const database = await openOperatorDatabase(config, ENTITIES);
  try {
    const { publicUrl, passwordSignIn, oidc, aiLimits, smtpUrl } = config;
    const db = database.dataSource.manager;
    return await work({
      db,
      mailer: { ...OUTBOX, areSent: () => areMailsSent(db, smtpUrl) },
      publicUrl,
      aiLimits,
      signIn: { passwords: passwordSignIn, provider: oidc },
      models: () => modelServices(config, database.dataSource),
    });
  } finally {
    await database.close();
  }
}

/** Loads the code only for the few commands that need it. */
async function modelServices(config: Config, dataSource: DataSource): Promise<ModelServices> {
  const { Gateway } = await import('../llm/providers/gateway.ts');
  const { ModelListKeeper } = await import('../llm/models/modelLists.worker.ts');
  const llm = new Gateway(config.ai);
  const sealer = new SealedTexts(await sessionSecretOf(config), config.formerSessionSecret);
  const modelLists = new ModelListKeeper(dataSource, llm, config.ai, sealer);
  await modelLists.reload();
  return { db: dataSource.manager, llm, modelLists };
}

/** Mails wait in the database for the server, which has the settings for sending them. */
const OUTBOX: Pick<ActionServices['mailer'], 'enqueue' | 'poll'> = {
  enqueue: async (manager, mail) => void (await manager.insert(OutgoingMail, mail)),
  poll: () => undefined,
};
