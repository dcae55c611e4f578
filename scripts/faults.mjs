/** Makes every fault of tests/faults as often as its test says: `npm run test:all` makes a tenth of each. */
process.env.FAULTS_SHARE ??= '1';
process.argv.splice(2, 0, '--only=faults', '--maxWorkers=1');
await import('./test.mjs');
