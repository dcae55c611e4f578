import 'reflect-metadata';
import { Command } from 'commander';
import pino from 'pino';
import { fold } from '../../rules/folding.ts';
import { syncBetaCodes } from '../auth/betaCodes.rows.ts';
import { register } from '../auth/registration.service.ts';
import { User } from '../auth/user.entity.ts';
import { type Context, createContext, librariesOf, type SignedInUser } from '../base/context.ts';
import { ALL_SCOPES } from '../base/tokenScopes.ts';
import { withUsage } from '../commandLine.ts';
import { readCommandConfig } from '../config.ts';
import { createContent, updateContent } from '../contents/contents.service.ts';
import { BLANK_CONTENT } from '../contents/core/contentFields.ts';
import { searchedText } from '../contents/pages/searchText.ts';
import { shareContent } from '../contents/sharing/sharing.service.ts';
import { contentTypes, createContentType } from '../contents/types/contentTypes.service.ts';
import { openOwnDatabase } from '../database/operator/operatorDatabase.ts';
import { ENTITIES } from '../entities.ts';
import { exitWithReason } from '../exitWithReason.ts';
import { betaAccessCodesOf, randomCode } from '../keptSecrets.ts';
import { createServices, type Services } from '../services.ts';
import { demoChat, demoTone } from './demoConversations.ts';
import { demoPrompts } from './demoPrompts.ts';

const DEMO = { username: 'demo', email: 'demo@example.org' };
const HOURS_BETWEEN_PROMPTS = 53;

interface Options {
  create?: boolean;
  password?: string;
}

await withUsage(
  new Command('npm run seed --')
    .description(
      'Creates a demo account with a library, a chat and a rewritten text, in a database without accounts. Prints its name and password.',
    )
    .option('--create', 'also create the database if there is none')
    .option('--password <password>', 'the password of the account; a random one if not given')
    .action((options: Options) => seed(options).catch(exitWithReason('The demo account could not be created'))),
).parseAsync();

/** Creates an account with a realistic library, through the same services as every other account. */
async function seed({ create = false, password = randomCode() }: Options) {
  const config = readCommandConfig(process.env);
  const database = await openOwnDatabase(config, ENTITIES, create);
  try {
    const { manager } = database.dataSource;
    if (await manager.existsBy(User, {}))
      throw new Error('The database already has accounts, and a demo account is only for a new one.');
    const codes = await betaAccessCodesOf(config);
    await syncBetaCodes(manager, codes);
    const services = await createServices(config, database);
    await makeDemo(services, password, codes[0]?.code ?? '');
    console.log(
      `Created the account ${DEMO.username} with the password "${password}" and ${demoPrompts.length} prompts.`,
    );
  } finally {
    await database.close();
  }
}

async function makeDemo(services: Services, password: string, betaAccessCode: string) {
  const contextOf = (user: SignedInUser | null) =>
    createContext(services, {
      user,
      client: { network: '127.0.0.1', userAgent: 'npm run seed' },
      requestId: 'npm run seed',
      signal: new AbortController().signal,
      log: pino({ level: 'silent' }),
    });
  const { user } = await register(contextOf(null), { ...DEMO, password, betaAccessCode }, { mayAdminister: false });
  const demo = contextOf({
    id: user.id,
    username: DEMO.username,
    sessionId: null,
    isAdministrator: false,
    scopes: ALL_SCOPES,
    libraries: librariesOf(user.id),
    apiToken: null,
  });
  await fillLibrary(demo);
  await fillChat(demo, user.id);
  await fillToneShift(demo, user.id);
}

/** Edits some prompts again, shares some, and spreads them all over the past year. */
async function fillLibrary(ctx: Context) {
  await createContentType(ctx, 'Novel');
  const typeIds = new Map((await contentTypes(ctx)).map(({ id, name }) => [name, String(id)]));
  for (const [index, { type, title, description, content }] of demoPrompts.entries()) {
    const { id, libraryId } = await createContent(ctx, {
      ...BLANK_CONTENT,
      title,
      description,
      content,
      contentTypeId: typeIds.get(type) ?? '1',
    });
    if (index % 4 === 0)
      await updateContent(ctx, { id: String(id), content: `${content}\n\nAnswer in the language of the text.` });
    if (index % 9 === 0) await shareContent(ctx, String(id), {});
    await backdate(
      ctx,
      { id, libraryId },
      (demoPrompts.length - index) * HOURS_BETWEEN_PROMPTS,
      index % 4 === 0 ? 40 : 0,
    );
  }
}

async function backdate(
  { db }: Context,
  { id, libraryId }: { id: number; libraryId: number },
  hoursAgo: number,
  hoursUntilEdit: number,
) {
  const values = [id, hoursAgo, hoursUntilEdit, libraryId];
  await db.query(
    `UPDATE contents SET created_at = now() - make_interval(hours => $2::int), updated_at = now() - make_interval(hours => $2::int - $3::int) WHERE library_id = $4 AND id = $1::int`,
    values,
  );
  await db.query(
    `UPDATE content_versions v SET created_at = now() - make_interval(hours => CASE WHEN version = 1 THEN $2::int ELSE $2::int - $3::int END)
      WHERE v.library_id = $4 AND content_id = $1::int`,
    values,
  );
  await db.query(
    `UPDATE shared_links SET created_at = now() - make_interval(hours => $2::int - $3::int), view_count = ($1::int * 37) % 113
      WHERE library_id = $4 AND content_id = $1::int`,
    values,
  );
}

/** Writes directly to the tables, so that no model is called. */
async function fillChat({ db }: Context, ownerId: number) {
  const { name, said, thread } = demoChat;
  const [conversation]: { id: number }[] = await db.query(
    'INSERT INTO chat_conversations (owner_id, name, folded_name, last_message_at) VALUES ($1, $2, $3, now()) RETURNING id',
    [ownerId, name, fold(name)],
  );
  const insert = async (content: string, index: number, previousId: number | null, parentId: number | null) => {
    const [message]: { id: number }[] = await db.query(
      `INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current, previous_message_id, parent_message_id) VALUES ($1, $2, $3, $4, $5, true, $6, $7) RETURNING id`,
      [conversation?.id, ownerId, content, searchedText(content), index % 2 === 0, previousId, parentId],
    );
    return message?.id ?? null;
  };
  const ids: (number | null)[] = [];
  for (const [index, content] of said.entries()) ids.push(await insert(content, index, ids.at(-1) ?? null, null));
  let last: number | null = null;
  for (const [index, content] of thread.entries()) last = await insert(content, index, last, ids[1] ?? null);
}

async function fillToneShift({ db }: Context, ownerId: number) {
  const { title, original, reworded } = demoTone;
  const [conversation]: { id: number }[] = await db.query(
    'INSERT INTO tone_conversations (owner_id, title, original_content, search_text) VALUES ($1, $2, $3, $4) RETURNING id',
    [ownerId, title, original, searchedText(`${title}\n${original}`)],
  );
  const insert = (type: string, messageType: string, text: string, inputId: number | null) =>
    db.query(
      'INSERT INTO tone_messages (owner_id, conversation_id, type, message_type, text, search_text, input_id) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
      [ownerId, conversation?.id, type, messageType, text, searchedText(text), inputId],
    );
  const [input]: { id: number }[] = await insert('input', 'original_message', original, null);
  await insert('output', 'updated_response', reworded, input?.id ?? null);
}
