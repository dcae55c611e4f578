/** The package has no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks an open file exclusively, until it is closed. False when another opening of that file has the lock. */
  export function tryLock(fd: number): boolean;
}
