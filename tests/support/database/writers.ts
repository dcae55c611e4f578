import { randomUUID } from 'node:crypto';
import { type Api, apis, type Content, type Refusal, valueOf } from '../apis.ts';
import { type Caller, graphql, type Reachable } from '../http/calls.ts';
import type { Kept, Ledger, Write } from './ledger.ts';

/** The password of everyone who signs up here. */
export const PASSWORD = 'the tests know this one';

/** Signs up a user over HTTP, which also works with a server in another process. */
export const aNewcomer = async (url: string, name: string, betaAccessCode?: string) =>
  (await signUp(url, name, betaAccessCode)).accessToken;

export async function signUp(url: string, name: string, betaAccessCode = 'welcome') {
  const [, [, api]] = apis({ url }) as [unknown, [string, Api]];
  return valueOf(
    await api.register({
      username: name,
      email: `${name}@example.test`,
      password: PASSWORD,
      betaAccessCode,
    }),
  );
}

/** A unique text of a given length. */
export const newText = (length: number) => `${randomUUID()} ${'x'.repeat(length)}`;

/**
 * Creates and edits contents over GraphQL and REST until the server refuses or is gone. Calls `onAcknowledged` for each
 * successful write. Returns the refusals.
 */
export async function writeUntilRefused(
  url: string,
  token: string,
  onAcknowledged: (content: Content) => void,
  lanes = 1,
) {
  const refusals: Refusal[] = [];
  await Promise.all(
    apis({ url })
      .flatMap((each) => Array<typeof each>(lanes).fill(each))
      .map(async ([name, api]) => {
        for (let number = 1; ; number++) {
          const created = await api
            .createContent(token, { title: `${name} ${number}`, content: newText(number) })
            .catch(() => null);
          if (created && !created.ok) refusals.push(created);
          if (!created?.ok) return;
          onAcknowledged(created.value);
          const edited = await api
            .updateContent(token, created.value.id, { content: newText(number) })
            .catch(() => null);
          if (edited && !edited.ok) refusals.push(edited);
          if (!edited?.ok) return;
          onAcknowledged(edited.value);
        }
      }),
  );
  return refusals;
}

/** The acknowledged writes that are not stored unchanged, exactly once and completely. */
export async function lostWrites(url: string, token: string, ledger: Ledger) {
  const { lost, doubled, changed } = ledger.compare(await keptBy({ url }, token));
  return [...lost, ...doubled, ...changed];
}

interface AccountDataPage {
  rows: string;
  endCursor: string | null;
  hasNextPage: boolean;
}

/** Everything that the caller has written, read through the account download. */
export async function keptBy(server: Reachable, caller: Caller): Promise<Kept> {
  const [versions, contents] = [
    await rowsOf<Omit<Write, 'id'> & { content_id: number }>(server, caller, 'CONTENT_VERSIONS'),
    await rowsOf<Write>(server, caller, 'CONTENTS'),
  ];
  return { versions: versions.map(({ content_id, ...version }) => ({ ...version, id: content_id })), contents };
}

async function rowsOf<Row>(server: Reachable, caller: Caller, part: string) {
  const rows: Row[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { data, text } = await graphql(
      server,
      'query($part: AccountDataPart!, $after: String) { accountData(part: $part, after: $after) { rows endCursor hasNextPage } }',
      { part, after },
      { as: caller },
    );
    if (!data) throw new Error(`What is kept could not be read: ${text.slice(0, 300)}`);
    const page = data.accountData as AccountDataPage;
    rows.push(...(JSON.parse(page.rows) as Row[]));
    after = page.endCursor;
    isMore = page.hasNextPage;
  }
  return rows;
}
