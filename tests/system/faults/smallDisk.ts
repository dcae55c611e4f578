import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

const BLOCK = Buffer.alloc(64 * 1024, 1);
const SMALLEST_BLOCK = 4 * 1024;

const disks = new Set<string>();

afterAll(() => {
  for (const folder of disks) {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A disk of the given MB in memory; null when not run as root. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  disks.add(folder);
  if (status !== 0) return null;
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    availableBytes() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    /** Fills the disk to the last byte. Returns the system's error. */
    fill(): string {
      const file = openSync(ballast, 'a');
      for (let size = BLOCK.length; ;) {
        try {
          writeSync(file, BLOCK, 0, size);
        } catch (error) {
          if (size > SMALLEST_BLOCK) size = SMALLEST_BLOCK;
          else {
            closeSync(file);
            return (error as NodeJS.ErrnoException).code ?? String(error);
          }
        }
      }
    },
    free: () => rmSync(ballast),
  };
}
