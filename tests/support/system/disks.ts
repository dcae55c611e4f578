import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from '@jest/globals';

const BLOCK = Buffer.alloc(64 * 1024, 1);
const SMALLEST_BLOCK = 4 * 1024;
/**
 * Shuts the file system down immediately, losing what was not flushed to disk (EXT4_IOC_SHUTDOWN, without its journal).
 */
const POWER_CUT = 'open(my $disk, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl($disk, 0x8004587D, $how) or die';
const MAX_UNMOUNTS = 200;

const isDone = (program: string, ...words: string[]) => spawnSync(program, words, { stdio: 'ignore' }).status === 0;

const places = new Set<string>();
afterAll(() => {
  for (const place of places) {
    isDone('umount', '--lazy', path.join(place, 'disk'));
    rmSync(place, { recursive: true, force: true });
  }
});

/** A folder with an empty one in it, where another user may use the disk. */
function newPlace() {
  const place = mkdtempSync(path.join(tmpdir(), 'suspire-disk-'));
  const folder = path.join(place, 'disk');
  chmodSync(place, 0o755);
  mkdirSync(folder);
  places.add(place);
  return { place, folder };
}

/** A disk of the given MB in memory; null when not run as root. */
export function smallDisk(megabytes: number) {
  const { folder } = newPlace();
  if (!isDone('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) return null;
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
      for (let size = BLOCK.length; ;)
        try {
          writeSync(file, BLOCK, 0, size);
        } catch (error) {
          if (size === SMALLEST_BLOCK) {
            closeSync(file);
            return (error as NodeJS.ErrnoException).code ?? String(error);
          }
          size = SMALLEST_BLOCK;
        }
    },
    free: () => rmSync(ballast),
  };
}

/** A disk of the given MB in a file, whose power can be cut; null when not run as root. */
export function lossyDisk(megabytes: number) {
  const { place, folder } = newPlace();
  const image = path.join(place, 'image');
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const isMounted = () => isDone('mount', '-o', 'loop', image, folder);
  if (!isDone('mkfs.ext4', '-q', '-F', image) || !isMounted()) return null;
  return {
    folder,
    /** Loses what was not flushed to disk. Processes that use the disk must end before `plugIn`. */
    cutPower() {
      if (!isDone('perl', '-e', POWER_CUT, folder)) throw new Error('The power could not be cut.');
    },
    async plugIn() {
      for (let tries = 1; !isDone('umount', folder); tries++) {
        if (tries === MAX_UNMOUNTS) throw new Error('Somebody still uses the disk.');
        await pause(50);
      }
      if (!isMounted()) throw new Error('The disk could not be mounted again.');
    },
  };
}
