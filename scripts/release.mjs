import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Makes a release of the unreleased changes: `node scripts/release.mjs 1.1.0`. docs/releasing.md says how to choose the
 * number, and what to do before and after.
 */
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) fail('Usage: node scripts/release.mjs 1.1.0');

const packageFile = readJson('package.json');
if (!isHigher(version, packageFile.version)) fail(`The version must be higher than ${packageFile.version}.`);

const HEADING = '## [Unreleased]\n';
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const [intro, unreleased = ''] = changelog.split(HEADING);
if (!/^- /m.test(unreleased.split(/^## /m)[0])) fail('CHANGELOG.md has nothing below Unreleased.');

const day = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', `${intro}${HEADING}\n## [${version}] - ${day}\n${unreleased}`);
writeJson('package.json', { ...packageFile, version });
const lock = readJson('package-lock.json');
lock.packages[''].version = version;
writeJson('package-lock.json', { ...lock, version });
const dockerfile = readFileSync('Dockerfile', 'utf8');
writeFileSync('Dockerfile', dockerfile.replace(/(?<=image\.version=")[^"]*/, version));
copyFileSync('schema.graphql', 'tests/contract/lastRelease/schema.graphql');
console.log(`Version ${version} is written. Look at it with git diff.`);

function isHigher(one, other) {
  const numbers = other.split('.').map(Number);
  const differences = one.split('.').map((number, at) => Number(number) - numbers[at]);
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
