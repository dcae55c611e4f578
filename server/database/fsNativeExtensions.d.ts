/** Types for the package, which has none. */
declare module 'fs-native-extensions' {
  /**
   * Locks an open file exclusively until it is closed. Returns false if the file is locked through another descriptor.
   */
  export function tryLock(fd: number): boolean;
}
