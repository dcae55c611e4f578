import { describe, expect, it } from '@jest/globals';
import { newDataDir, spawnServer } from '../support/serverProcess.ts';
import { aNewcomer, lostWrites, writeUntilRefused } from '../support/writers.ts';

const ROUNDS = 3;
const WRITES_PER_ROUND = 60;

describe('the embedded database', () => {
  it(`keeps every acknowledged write through ${ROUNDS} kills in the middle of writing`, async () => {
    const dataDir = newDataDir();
    const acknowledged = new Map<number, number>();
    let token = '';
    for (let round = 1; round <= ROUNDS; round++) {
      const child = spawnServer({ DATA_DIR: dataDir });
      const url = await child.ready();
      token ||= await aNewcomer(url, 'writer');
      let writes = 0;
      await writeUntilRefused(url, token, ({ id, version }) => {
        acknowledged.set(id, version);
        if (++writes === WRITES_PER_ROUND) child.kill('SIGKILL');
      });
      await child.exited;
    }
    const survivor = spawnServer({ DATA_DIR: dataDir });
    expect(await lostWrites(await survivor.ready(), token, acknowledged)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual((ROUNDS * WRITES_PER_ROUND) / 2);
  });

  it('is refused to a second process while the first one lives, and given to the next one after it', async () => {
    const dataDir = newDataDir();
    const first = spawnServer({ DATA_DIR: dataDir });
    await first.ready();
    const second = spawnServer({ DATA_DIR: dataDir });
    expect(await second.exited).toMatchObject({ code: 1 });
    expect(second.output()).toContain(
      `The data directory ${dataDir} is in use by process ${first.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    first.kill('SIGKILL');
    await first.exited;
    await spawnServer({ DATA_DIR: dataDir }).ready();
  });
});
