import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 1_000;
/** A builder whose beat nobody has seen for so long has ended: a busy machine delays a beat by a few seconds. */
const SILENCE_MS = 20_000;

/**
 * Runs `build` while no other process builds in this folder, and waits for one that does. A lock is a file that its
 * process touches every second. Whoever waits measures by its own clock how long the file stays the same, so a lock of a
 * crashed process ends, also if it ran in another container, where neither its process ID nor its clock means anything.
 */
export async function alone(file, build, { silenceMs = SILENCE_MS, say = console.error } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const id = randomUUID();
  if (!take(file, id)) {
    say('Another process is building in this folder; waiting …');
    await takeOver(file, id, silenceMs, say);
  }
  const release = () => owner(file) === id && rmSync(file, { force: true });
  const beat = setInterval(() => touch(file, id), Math.min(BEAT_MS, silenceMs / 10)).unref();
  process.once('exit', release);
  try {
    return await build();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** Whether a process builds, or crashed while it did. */
export const isLocked = (file) => owner(file) !== null;

/** Creates the lock; false if there is one. */
function take(file, id) {
  try {
    writeFileSync(file, id, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Waits until the lock is free or silent. Of several processes that replace a silent one, the last has it. */
async function takeOver(file, id, silenceMs, say) {
  let seen = '';
  let since = performance.now();
  while (!take(file, id)) {
    const state = stateOf(file);
    if (state !== seen) [seen, since] = [state, performance.now()];
    else if (performance.now() - since > silenceMs) {
      const mine = `${file}.${id}`;
      writeFileSync(mine, id);
      renameSync(mine, file);
      await pause(silenceMs / 10);
      if (owner(file) === id) return say('The other process has stopped; going on without it.');
      continue;
    }
    await pause(Math.min(BEAT_MS / 4, silenceMs / 20));
  }
}

/** A lock that another process has taken over is left alone. */
function touch(file, id) {
  if (owner(file) !== id) return;
  const now = new Date();
  utimesSync(file, now, now);
}

const owner = (file) => unlessMissing(() => readFileSync(file, 'utf8'));
const stateOf = (file) => `${owner(file)} ${unlessMissing(() => statSync(file).mtimeMs)}`;

function unlessMissing(read) {
  try {
    return read();
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
