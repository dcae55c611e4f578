/** The words after `node` that start Jest. */
export const JEST = [
  // A larger space for young objects saves a part of garbage collection.
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
