import { graphqlClient, valueOf } from '../client/apis.ts';

/** One version of a content, as the response acknowledged it. */
export interface Write {
  id: number;
  version: number;
  title: string;
  content: string;
}

/** The stored versions of all contents of a user, and the current version of each. */
export interface Stored {
  versions: Write[];
  contents: Write[];
}

/** The differences between acknowledged and stored writes, a sentence each. */
export interface Findings {
  lost: string[];
  doubled: string[];
  changed: string[];
}

export const NOTHING: Findings = { lost: [], doubled: [], changed: [] };

/**
 * The acknowledged writes of one user, to be compared with the stored ones after a fault. An unacknowledged write may
 * be stored or not, but not twice. All writes must differ in their text.
 */
export class Ledger {
  readonly #acknowledged = new Map<string, Write>();

  constructor(writes: Iterable<Write> = []) {
    for (const write of writes) this.add(write);
  }

  get size() {
    return this.#acknowledged.size;
  }

  /** Returns a copy that later writes do not change. */
  copy = () => new Ledger(this.#acknowledged.values());

  add({ id, version, title, content }: Write) {
    this.#acknowledged.set(keyOf({ id, version }), { id, version, title, content });
  }

  compare({ versions, contents }: Stored): Findings {
    const kept = new Map(versions.map((write) => [keyOf(write), write]));
    const newest = new Map(contents.map((content) => [content.id, content]));
    const findings: Findings = { lost: [], doubled: repeated(versions), changed: [] };
    for (const [key, write] of this.#acknowledged) {
      const found = kept.get(key);
      if (!found || (newest.get(write.id)?.version ?? 0) < write.version) findings.lost.push(nameOf(write));
      else if (!isSame(found, write)) findings.changed.push(nameOf(write));
    }
    // If the newest version is missing or differs, only half of a save was stored.
    for (const content of contents) {
      const found = kept.get(keyOf(content));
      if (!found || !isSame(found, content)) findings.changed.push(`content ${content.id} as it is now`);
    }
    return findings;
  }
}

const keyOf = ({ id, version }: Pick<Write, 'id' | 'version'>) => `${id}/${version}`;

const nameOf = ({ id, version }: Write) => `content ${id} at version ${version}`;

const isSame = (one: Write, other: Write) => one.title === other.title && one.content === other.content;

/** Rows that are stored twice, and texts that were written once and stored twice. */
function repeated(versions: Write[]) {
  const seen = new Map<string, Write>();
  const found: string[] = [];
  for (const write of versions)
    for (const key of [keyOf(write), write.content]) {
      const first = seen.get(key);
      if (first) found.push(`${nameOf(write)} is ${nameOf(first)} again`);
      seen.set(key, write);
    }
  return [...new Set(found)];
}

/** Compares what a user has stored, read through the account download, with their ledger. */
export async function findingsOf(url: string, token: string, ledger: Ledger): Promise<Findings> {
  const versions = await rowsOf<Omit<Write, 'id'> & { content_id: number }>(url, token, 'content_versions');
  const contents = await rowsOf<Write>(url, token, 'contents');
  return ledger.compare({
    versions: versions.map(({ content_id, ...version }) => ({ ...version, id: content_id })),
    contents,
  });
}

/** The acknowledged writes that are not stored unchanged, exactly once and completely. */
export async function lostWrites(url: string, token: string, ledger: Ledger) {
  return Object.values(await findingsOf(url, token, ledger)).flat();
}

async function rowsOf<Row>(url: string, token: string, part: string) {
  const rows: Row[] = [];
  for (let after: string | null | undefined = undefined, isMore = true; isMore;) {
    const page: { rows: string; endCursor?: string | null; hasNextPage: boolean } = valueOf(
      await graphqlClient({ url }).accountData(token, { part, after }),
    );
    rows.push(...(JSON.parse(page.rows) as Row[]));
    after = page.endCursor;
    isMore = page.hasNextPage;
  }
  return rows;
}
