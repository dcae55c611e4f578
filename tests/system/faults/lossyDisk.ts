import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from '@jest/globals';

/**
 * Shuts the file system down immediately, losing what was not flushed to disk (EXT4_IOC_SHUTDOWN, without its journal).
 */
const POWER_CUT = 'open(my $disk, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl($disk, 0x8004587D, $how) or die';
const MAX_UNMOUNTS = 200;

export interface LossyDisk {
  folder: string;
  /** Loses what was not flushed to disk. Processes that use the disk must end before `plugIn`. */
  cutPower(): void;
  plugIn(): Promise<void>;
}

const disks = new Set<{ folder: string; place: string }>();

afterAll(() => {
  for (const { folder, place } of disks) {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(place, { recursive: true, force: true });
  }
});

const isDone = (program: string, words: string[]) => spawnSync(program, words, { stdio: 'ignore' }).status === 0;

/** A disk of the given MB in a file, whose power can be cut; null when not run as root. */
export function lossyDisk(megabytes: number): LossyDisk | null {
  const place = mkdtempSync(path.join(tmpdir(), 'suspire-power-'));
  const image = path.join(place, 'image');
  const folder = path.join(place, 'disk');
  // The disk may be used by another user.
  chmodSync(place, 0o755);
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const mounted = () => isDone('mount', ['-o', 'loop', image, folder]);
  disks.add({ folder, place });
  if (!isDone('mkfs.ext4', ['-q', '-F', image]) || !mounted()) return null;
  return {
    folder,
    cutPower() {
      if (!isDone('perl', ['-e', POWER_CUT, folder])) throw new Error('The power could not be cut.');
    },
    async plugIn() {
      for (let tries = 1; !isDone('umount', [folder]); tries++) {
        if (tries === MAX_UNMOUNTS) throw new Error('Somebody still uses the disk.');
        await pause(50);
      }
      if (!mounted()) throw new Error('The disk could not be mounted again.');
    },
  };
}
