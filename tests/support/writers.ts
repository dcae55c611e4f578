import { type Content, type Door, doors, valueOf } from './doors.ts';

/** Someone who signed up like anyone else, so that it works with a server in another process. */
export async function aNewcomer(url: string, name: string, betaAccessCode = 'welcome') {
  const [, [, door]] = doors({ url }) as [unknown, [string, Door]];
  const { accessToken } = valueOf(
    await door.register({
      username: name,
      email: `${name}@example.test`,
      password: 'the tests know this one',
      betaAccessCode,
    }),
  );
  return accessToken;
}

/**
 * Saves and edits contents over both doors until the server is gone; `onAcknowledged` hears of each answer that
 * promised something.
 */
export async function writeUntilRefused(url: string, token: string, onAcknowledged: (content: Content) => void) {
  await Promise.all(
    doors({ url }).map(async ([name, door]) => {
      for (let number = 1; ; number++) {
        const created = await door
          .createContent(token, { title: `${name} ${number}`, content: 'x'.repeat(number) })
          .catch(() => null);
        if (!created) return;
        onAcknowledged(valueOf(created));
        const edited = await door.updateContent(token, valueOf(created).id, { content: 'edited' }).catch(() => null);
        if (!edited) return;
        onAcknowledged(valueOf(edited));
      }
    }),
  );
}

/** What of the acknowledged writes is not there, or only half there: a version that no history tells of. */
export async function lostWrites(url: string, token: string, acknowledged: Map<number, number>) {
  const [[, door]] = doors({ url }) as [[string, Door]];
  const lost: string[] = [];
  for (const [id, version] of acknowledged) {
    const content = await door.readContent(token, id);
    const history = await door.contentHistory(token, id);
    if (!content.ok || content.value.version < version) lost.push(`content ${id} at version ${version}`);
    else if (!history.ok || history.value.totalCount !== content.value.version)
      lost.push(`the history of content ${id}`);
  }
  return lost;
}
