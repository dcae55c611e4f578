import 'reflect-metadata';
import { failoverByHand, failoverCutOff, failoverHung, failoverKilled } from './failover.ts';
import { type Extent, type Finding, type Program } from './program.ts';
import { readYourWrites } from './readYourWrites.ts';
import { rollingRestart } from './rollingRestart.ts';

/**
 * `npm run bench -- scaling`: shows on this machine what several processes and two databases promise. `--tenth` runs
 * 10 % of it, names of programs run those alone. Each program has a control, which must find faults; the tenth has none.
 */
const PROGRAMS: Record<string, Program> = {
  rollingRestart,
  readYourWrites,
  failoverKilled,
  failoverCutOff,
  failoverHung,
  failoverByHand,
};
/** Names that stand for several programs. */
const GROUPS: Record<string, string[]> = { failover: ['failoverKilled', 'failoverCutOff', 'failoverHung'] };
const TENTH = ['rollingRestart', 'readYourWrites', 'failoverCutOff'];
const SHOWN_FAULTS = 5;

const words = process.argv.slice(2);
const extent: Extent = words.includes('--tenth') ? 'tenth' : 'whole';
const named = words.filter((word) => !word.startsWith('-')).flatMap((word) => GROUPS[word] ?? [word]);
const unknown = named.filter((name) => !(name in PROGRAMS));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(PROGRAMS).join(', ')}.`);
const usual = extent === 'tenth' ? TENTH : Object.keys(PROGRAMS);
const chosen = named.length > 0 ? named : usual;

let failures = 0;
for (const [key, { name, run, control }] of Object.entries(PROGRAMS)) {
  if (!chosen.includes(key)) continue;
  const found = await runAndReport(name, run);
  if (found.faults.length > 0) failures++;
  if (extent === 'tenth') continue;
  const shown = await runAndReport(`Control: ${control.name}`, control.run);
  if (shown.faults.length === 0) {
    failures++;
    console.log('  The control found no fault, so the program shows nothing.');
  }
}
console.log(failures === 0 ? '\nAll as promised.' : `\n${failures} not as promised.`);
process.exit(failures === 0 ? 0 : 1);

async function runAndReport(name: string, run: (extent: Extent) => Promise<Finding>): Promise<Finding> {
  const begun = performance.now();
  console.log(`\n== ${name}`);
  const finding = await run(extent);
  for (const [what, figure] of Object.entries(finding.figures)) console.log(`  ${what}: ${figure}`);
  console.log(`  faults: ${finding.faults.length} (${((performance.now() - begun) / 1_000).toFixed(0)} s)`);
  for (const fault of finding.faults.slice(0, SHOWN_FAULTS)) console.log(`    ${fault}`);
  return finding;
}
