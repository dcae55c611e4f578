import { describe, expect, it } from '@jest/globals';
import { dueTexts, STORE_MS, type StoredReply } from '../../../server/replies/storeSchedule.ts';

/** Grows replies by some characters a round, and sums up what is stored of them. */
function stored({
  replies: count,
  begun = 0,
  aRound,
  rounds,
}: {
  replies: number;
  begun?: number;
  aRound: number;
  rounds: number;
}) {
  const replies: StoredReply[] = Array.from({ length: count }, () => ({
    text: 'x'.repeat(begun),
    thought: '',
    stored: { length: begun, at: 0 },
  }));
  const seen = { mostInARound: 0, characters: 0, oldestMs: 0 };
  for (let round = 1; round <= rounds; round++) {
    const now = round * STORE_MS;
    for (const reply of replies) reply.text += 'x'.repeat(aRound);
    const due = dueTexts(replies, now);
    const characters = [...due].reduce((sum, { text }) => sum + text.length, 0);
    for (const reply of due) reply.stored = { length: reply.text.length, at: now };
    seen.mostInARound = Math.max(seen.mostInARound, characters);
    seen.characters += characters;
    seen.oldestMs = Math.max(seen.oldestMs, ...replies.map(({ stored: { at } }) => now - at));
  }
  return seen;
}

describe('storing replies as they grow', () => {
  it('stores 200 replies of the usual length every round', () => {
    expect(stored({ replies: 200, aRound: 300, rounds: 54 }).oldestMs).toBe(0);
  });

  it('stores nothing when nothing was added', () => {
    expect(stored({ replies: 3, begun: 100, aRound: 0, rounds: 10 }).characters).toBe(0);
  });

  it('writes some megabytes for one reply of the largest size, not its length each time', () => {
    expect(stored({ replies: 1, aRound: 1024, rounds: 1024 }).characters).toBeLessThan(100 * 1024 * 1024);
  });

  it('bounds what a round writes for 200 of the largest replies, and reaches each within a minute', () => {
    const { mostInARound, oldestMs } = stored({ replies: 200, begun: 1_000_000, aRound: 10, rounds: 200 });
    expect(mostInARound).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(oldestMs).toBeLessThan(60_000);
  });
});
