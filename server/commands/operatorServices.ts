import type { ActServices } from '../administration/userActs.rows.ts';
import { areMailsSent } from '../auth/mail/mailServer.rows.ts';
import { OutgoingMail } from '../auth/mail/outgoingMail.entity.ts';
import { readConfig } from '../config.ts';
import { openOperatorDatabase } from '../database/operator/operatorDatabase.ts';
import { ENTITIES } from '../entities.ts';

/** Work in the database of the configuration, whether a server has it or not. */
export async function inDatabase<Value>(work: (services: ActServices) => Promise<Value>): Promise<Value> {
  const config = readConfig(process.env);
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
    });
  } finally {
    await database.close();
  }
}

/** What is mailed waits in the database for the server, which has the settings for that. */
const OUTBOX: Pick<ActServices['mailer'], 'enqueue' | 'poll'> = {
  enqueue: async (manager, mail) => void (await manager.insert(OutgoingMail, mail)),
  poll: () => undefined,
};
