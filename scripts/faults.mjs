/** Makes every fault of tests/faults as often as it is told of: the whole suite makes a tenth of each. */
process.env.FAULTS_SHARE ??= '1';
process.argv.splice(2, 0, '--selectProjects', 'faults', '--maxWorkers=1');
await import('./test.mjs');
